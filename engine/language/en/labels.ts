import type { LabelRule } from '../rules.ts'

export const labels: LabelRule = {
  words: `goal target aim objective constraint limit decision decided must if when unless fact observation
     observed noticed seen conclusion reason result note todo deadline due owner price cost fee email
     mail phone birthday status code name title address date time day place location subject re fwd fw
     warning important ps nb rule update reminder question answer summary example idea plan task
     problem issue risk topic agenda action requirement tip step option context background version
     today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday
     january february march july september october november december spring autumn fall
     favourite favorite hobby hobbies job age allergy allergies diet password user-name username url
     link source total budget amount number id key value error fix bug workaround caution attention
     remember also however therefore finally first second third fourth fifth last next meaning
     definition format length width height weight depth size colour color shape type kind sort class
     category genre mood sleep breakfast lunch dinner supper snack meal drink food recipe ingredient
     method instruction direction procedure process preparation serving calorie portion oven
     input output usage argument parameter return returned response request query search filter
     config configuration setting settings default host port path file folder directory server client
     database table column row field record line page chapter section part volume act scene paragraph
     appendix figure exhibit module unit lesson exercise test exam quiz homework assignment project
     team group company department office organisation organization member attendee participant
     present absent guest host speaker author editor publisher translator artist director producer
     minute meeting call appointment event schedule calendar itinerary route departure arrival
     flight train bus hotel booking reservation ticket seat gate terminal platform
     morning afternoon evening night noon midnight week weekend month year season holiday
     translation original text quote citation reference footnote caption headline heading header
     footer body intro introduction preface outline overview abstract argument thesis opinion view
     verdict review rating score grade mark points point pro pros con cons advantage disadvantage
     benefit drawback strength weakness opportunity threat assumption hypothesis evidence proof
     theory experiment data analysis finding findings insight lesson learning takeaway takeaways
     recommendation suggestion advice hint clue secret truth lie myth joke riddle story tale plot
     spoiler disclaimer disclosure announcement news breaking alert notice memo message letter post
     comment reply remark feedback complaint apology correction edit erratum addendum clarification
     explanation description detail details specification spec feature release changelog build
     commit branch merge patch pull ticket issue epic sprint milestone roadmap backlog blocker
     dependency solution resolution outcome effect cause consequence impact trigger symptom diagnosis
     treatment medicine medication dose dosage patient doctor nurse allergy blood pulse temperature
     weather forecast rain snow wind sun humidity currency rate discount tax vat subtotal sum balance
     income expense saving savings debt loan rent salary wage bonus payment invoice receipt order
     shipment delivery tracking quantity stock item list shopping inventory material tool equipment
     model brand make serial gender sex height nationality language country city town state region
     street zip postcode county continent planet school university college degree major course
     skill experience education profession occupation employer position role rank level tier stage
     phase round game match team score winner loser player coach league season episode series film
     movie book song album band track playlist lyric chorus verse bridge poem
     honestly actually basically seriously frankly obviously clearly apparently luckily fortunately
     unfortunately sadly hopefully personally generally specifically importantly interestingly
     surprisingly ironically literally technically theoretically ideally eventually initially
     originally previously recently currently meanwhile afterwards anyway anyways besides moreover
     furthermore additionally consequently otherwise instead nevertheless nonetheless regardless
     overall altogether namely viz ie eg etc versus vs aka asap btw fyi imo imho tbh tldr psa
     again still then now later soon here there where why how what who which whose that this these
     those it he she they we you yes no maybe perhaps ok okay well so and but or because since
     hello hi hey bye goodbye welcome thanks thank thankyou sorry please congrats congratulations
     wow oh ah ugh oops yay hooray hmm look listen see watch wait stop go come read write think
     imagine consider suppose assume believe know guess say said says ask asked tell told dear
     everyone everybody someone somebody anyone nobody people person man woman boy girl child kid
     baby friend family mother father mom mum dad sister brother son daughter wife husband partner
     aunt uncle cousin grandma grandpa grandmother grandfather neighbour neighbor boss manager
     customer client teacher student colleague
     side fair fun quick long short true false good bad best worst better worse new old current
     previous former latest early late big small main only other another same different extra more
     less most least many few some any all none both each every half double single
     one two three four five six seven eight nine ten hundred thousand million
     attempt try trial draft final sample demo template placeholder variable constant function
     method class object array string boolean integer float null undefined true exception typeerror
     valueerror keyerror syntaxerror referenceerror rangeerror indexerror runtimeerror traceback
     debug info warn fatal log trace stdout stderr stdin console terminal shell bash python
     javascript typescript java rust sql html css json xml yaml http https ftp ssh get put delete
     patch head options content accept authorization cookie agent referer origin
     preheat bake mix stir chop boil simmer serve pour add combine whisk fold spread sprinkle
     pick choose select click press open close save load copy paste print install run start begin
     end finish continue repeat done complete pending active inactive open closed blocked cancelled
     urgent priority high medium low critical optional required private public confidential
     need want wish hope dream fear worry like love hate prefer avoid
     africa asia europe america australia antarctica england scotland wales britain germany france
     spain portugal italy poland russia ukraine turkey greece egypt india china japan korea brazil
     mexico canada sweden norway denmark finland iceland ireland netherlands belgium austria
     switzerland berlin london rome madrid barcelona lisbon vienna prague budapest warsaw moscow
     oslo stockholm copenhagen helsinki amsterdam brussels athens istanbul cairo delhi mumbai beijing
     shanghai tokyo osaka seoul chicago boston seattle toronto montreal lima bogota`,
  kin: 'aunt auntie uncle grandma grandpa granny gran nana mom mum mommy mummy dad daddy papa',
  titles: 'mr mrs ms miss dr prof professor sir lady lord coach nurse captain speaker guest',
  namesThatAreWords: `will mark grace hope joy rose lily daisy ivy iris violet faith dawn june may april august summer
     autumn ruby pearl amber jade crystal sky rusty bill rob pat sue nick frank ernest art dean drew
     chase chip cliff clay colt cash dale gene glen grant guy harry heath hunter jasmine jean josh ken
     lance lane max melody miles norm olive penny pierce ray reed rich river robin rock rocky rowan
     sage sandy sterling stone ted tony van victor wade ward wren angel basil blaze brook buck bud
     carol charity christian dolly duke earl eve fern ginger hazel heather holly honey jewel kit
     laurel lee major mercy mike misty nova patience peg poppy prince prudence sally scout sunny
     tiger trey verity walker willow storm star king queen bishop abbot page taylor cooper carter
     mason tyler parker porter baker cook fisher gardener paris london sydney florence victoria
     charlotte lourdes chelsea madison austin dallas houston israel jordan georgia virginia carolina
     dakota savannah brooklyn`,
  namesLikeAbstracts: `emily kelly molly sally billy holly polly lilly willy carly dolly elly nelly kimberly beverly
     shelly charly ally sully kiely reilly connelly donnelly ely trinity felicity verity charity
     clement mable`,
  abstract:
    /^\p{L}{2,}(?:ly|tion|tions|sion|sions|ment|ments|ness|ity|ities|ship|ism|able|ible|ful|less|ology|wise)$/u,
  toSomebody:
    /(?<![\p{L}\p{N}])(?:[Ii]|[Mm][ey]|[Ww]e|[Oo]ur|[Uu]s|[Yy]ou|[Yy]our|[Hh]i|[Hh]ey|[Hh]ello|[Yy]es|[Yy]eah|[Nn]o|[Tt]hanks)(?![\p{L}\p{N}])|[?？]/u,
  toOne:
    /(?<![\p{L}\p{N}])(?:you|your|yours|you're|u|hi|hey|hello|honey|sweetie|darling|dear|love)(?![\p{L}\p{N}])/iu,
}
