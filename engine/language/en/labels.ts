import type { LabelRule } from '../rules.ts'
import { monthWords, weekdayWords } from './calendar.ts'

export const labels: LabelRule = {
  words: `goal well target aim objective constraint limit observed seen todo deadline due owner price
    fee email mail phone birthday status code title address subject re fwd fw warning ps nb update
    summary task risk topic agenda tip context background ${weekdayWords.join(' ')}
    ${monthWords.join(' ')} spring autumn
    hobby hobbies allergy allergies diet password user-name username url link source budget id key
    error bug workaround however therefore fourth fifth format length width height weight depth
    colour color shape sort class category genre mood sleep breakfast lunch dinner supper snack
    meal drink food recipe ingredient method procedure process calorie oven input output usage
    parameter response query search filter config settings default host port path file folder
    directory server client database table column row field record page chapter volume scene
    paragraph appendix exhibit module unit lesson exercise test exam quiz homework project office
    member attendee participant absent guest speaker author editor publisher translator artist
    director producer schedule calendar itinerary route departure flight train bus hotel ticket
    seat gate terminal platform afternoon evening noon midnight season holiday original text quote
    reference footnote headline header footer intro preface outline overview abstract thesis view
    verdict review rating score grade mark points pro pros con cons advantage disadvantage benefit
    drawback strength weakness opportunity threat hypothesis evidence proof theory data analysis
    findings insight takeaway takeaways advice hint clue secret truth myth joke riddle tale plot
    spoiler disclaimer disclosure news alert memo message letter post remark feedback complaint
    apology edit erratum addendum details spec feature release changelog commit branch merge patch
    epic sprint milestone roadmap backlog blocker outcome consequence impact trigger symptom
    diagnosis medicine dose dosage patient doctor nurse blood pulse temperature weather forecast
    rain snow wind sun humidity currency rate discount tax vat subtotal sum balance income expense
    savings debt loan rent salary wage bonus invoice receipt delivery quantity stock shopping
    inventory material tool model brand serial gender sex nationality language country city town
    region street zip postcode county continent planet school university college degree major
    skill employer role rank level tier stage phase round game match winner loser player coach
    league episode series film movie song album band playlist lyric chorus verse bridge poem
    honestly basically frankly obviously apparently luckily fortunately generally specifically
    ironically literally technically theoretically ideally eventually initially originally
    previously meanwhile afterwards anyways besides moreover furthermore additionally consequently
    otherwise nevertheless nonetheless regardless overall altogether namely viz ie eg etc versus
    vs aka asap btw fyi imo imho tbh tldr psa perhaps bye goodbye welcome thanks thankyou congrats
    congratulations ah ugh oops yay hooray go assume guess said says told dear everybody somebody
    people woman boy girl child kid baby friend family mother father mom mum dad sister brother
    son daughter wife husband partner aunt uncle cousin grandma grandpa grandmother grandfather
    neighbour neighbor boss customer teacher student colleague fair false best worst better worse
    new previous former latest early less many none double two three four five six seven eight
    nine ten hundred thousand million attempt try trial draft sample demo template placeholder
    variable constant object array string boolean integer float null undefined typeerror
    valueerror keyerror syntaxerror referenceerror rangeerror indexerror runtimeerror traceback
    debug info warn fatal log trace stdout stderr stdin console shell bash python javascript
    typescript java rust sql html css json xml yaml http https ftp ssh delete options content
    cookie agent referer origin preheat bake mix stir chop boil simmer pour combine whisk fold
    spread sprinkle select click press load print install repeat pending active inactive blocked
    cancelled urgent priority medium critical required private public confidential fear prefer
    africa asia europe america australia antarctica england scotland wales britain germany france
    spain portugal italy poland russia ukraine turkey greece egypt india china japan korea brazil
    mexico canada sweden norway denmark finland iceland ireland netherlands belgium austria
    switzerland berlin london rome madrid barcelona lisbon vienna prague budapest warsaw moscow
    oslo stockholm copenhagen helsinki amsterdam brussels athens istanbul cairo delhi mumbai
    beijing shanghai tokyo osaka seoul chicago boston seattle toronto montreal lima bogota`,
  kin: 'aunt auntie uncle grandma grandpa granny gran nana mom mum mommy mummy dad daddy papa',
  titles: 'mr mrs ms miss dr prof professor sir lady lord coach nurse captain speaker guest',
  namesThatAreWords: `will mark grace hope joy rose lily daisy ivy iris violet faith dawn june may
    april august summer autumn ruby pearl amber jade crystal sky rusty bill rob pat sue nick frank
    ernest art dean drew chase chip cliff clay colt cash dale gene glen grant guy harry heath
    hunter jasmine jean josh ken lance lane max melody miles norm olive penny pierce ray reed rich
    river robin rock rocky rowan sage sandy sterling stone ted tony van victor wade ward wren
    angel basil blaze brook buck bud carol charity christian dolly duke earl eve fern ginger hazel
    heather holly honey jewel kit laurel lee major mercy mike misty nova patience peg poppy prince
    prudence sally scout sunny tiger trey verity walker willow storm star king queen bishop abbot
    page taylor cooper carter mason tyler parker porter baker cook fisher gardener paris london
    sydney florence victoria charlotte lourdes chelsea madison austin dallas houston israel jordan
    georgia virginia carolina dakota savannah brooklyn`,
  namesLikeAbstracts: `emily kelly molly sally billy holly polly lilly willy carly dolly elly
    nelly kimberly beverly shelly charly ally sully kiely reilly connelly donnelly ely trinity
    felicity verity charity clement mable`,
  abstract:
    /^\p{L}{2,}(?:ly|tion|tions|sion|sions|ment|ments|ness|ity|ities|ship|ism|able|ible|ful|less|ology|wise)$/u,
  toSomebody:
    /(?<![\p{L}\p{N}])(?:[Ii]|[Mm][ey]|[Ww]e|[Oo]ur|[Uu]s|[Yy]ou|[Yy]our|[Hh]i|[Hh]ey|[Hh]ello|[Yy]es|[Yy]eah|[Nn]o|[Tt]hanks)(?![\p{L}\p{N}])|[?？]/u,
  toOne:
    /(?<![\p{L}\p{N}])(?:you|your|yours|you're|u|hi|hey|hello|honey|sweetie|darling|dear|love)(?![\p{L}\p{N}])/iu,
}
