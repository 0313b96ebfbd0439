import { wordSet } from '../../../language/word-lists.ts'

/**
 * First names that people have and that are no English word otherwise, folded. Written by hand: the
 * frequent ones of Europe, the Americas, and names that are often met in English from elsewhere.
 */
export const firstNames = wordSet(
  `aaron abby abdul abigail adam adela adele aditi adrian adriana agata agnes agnieszka ahmad ahmed
   aiko aisha ajay akira alan alana albert alberto alejandra alejandro aleksandr alena alessandra
   alessandro alex alexa alexander alexandra alexandre alexis alfie alfred alfredo ali alice alicia
   alina alison allison alma alvaro alyssa amalia amanda amara amelia amelie amina amir amira amit
   amy ana anastasia anders andre andrea andreas andrei andrew andrey andy angela angelina anika
   anil anita anja anjali ankit ann anna annabel anne annette annie anthony antje antoine anton
   antonia antonio anya ariana ariel arjun arlene armando arnold arthur arturo arun asha ashley
   astrid aurora austin axel ayesha aylin barbara barry bart beatrice beatriz becky ben benedict
   benjamin benny bernard bernd bernie bert bertha beth bethany betty bettina bianca birgit bjorn
   bo bob bobby boris brad bradley brandon brenda brendan brent brett brian bridget britta bruce
   bruno bryan caitlin caleb calvin cameron camila camilla camille carl carla carlo carlos carmen
   carol carolina caroline carolyn carrie casey cassandra catalina catherine cathy cecilia cedric
   celia celine chad chandra chantal charlene charles charlie charlotte chen cheng chiara chloe
   chris christa christian christiane christina christine christoph christopher cindy claire clara
   clarissa claude claudia clemens clement colette colin colleen connie connor conrad constance
   corinna cornelia craig cristian cristina cynthia damian damien dan dana daniel daniela daniele
   danielle danny daria dario darius darren dave david deborah debbie deepak deepa denise dennis
   derek dev devin diana diane diego dieter dietmar dilip dimitri dina dirk dmitri dmitry dolores
   dominic dominik dominique don donald donna dora doris dorothy doug douglas duncan dylan eddie
   edgar edith edmund eduardo edward edwin efrain eileen elaine elena eleanor eleonora eli elias
   elijah elin elisa elisabeth elise eliza elizabeth ella ellen ellie elliot elliott elsa elsie
   elvira emanuel emil emile emilia emilie emilio emily emma enrico enrique eric erica erich erik
   erika erin ernest ernesto esme esteban estelle esther ethan eugene eva evan evelyn ewa fabian
   fabio farah farid fatima federica federico felicia felicity felipe felix ferdinand fernanda
   fernando filip filippo finn fiona florence florian frances francesca francesco francis francisco
   francois frank franz fred freddie frederic frederick freya frida frieda friedrich fritz gabriel
   gabriela gabriele gabriella gareth gary gavin gemma geoff geoffrey george georgia georgina gerald
   gerard gerd gerhard gianluca gilbert gina giorgio giovanni gisela giulia giuseppe gladys gloria
   gordon graham greg gregor gregory greta gretchen guido guillaume guillermo gunnar gustav gustavo
   gwen hamid hana hanna hannah hans harald harold haruki harriet harry harvey hassan hector heather
   heidi heike heiko heinrich heinz helen helena helga helmut hendrik henri henrik henry herbert
   herman hilda hiroshi holger hong horst howard hubert hugh hugo ian ibrahim ida ignacio igor ilse
   imran ines inga inge ingo ingrid irene irina irma isaac isabel isabella isabelle isaiah isla
   ismael ivan ivana jacek jack jackie jackson jacob jacqueline jacques jaime jake jakob jakub james
   jamie jan jana jane janet janice janina jared jasmin jasper javier jay jayden jean jeanette jeff
   jeffrey jenna jennifer jenny jeremy jerome jerry jesse jessica jesus jill jim jimmy jin jing jo
   joachim joan joana joanna joanne joao joaquin jochen jodie joe joel joerg johan johann johanna
   johannes john johnny jon jonas jonathan jordan jorge jorg jose josef josefine joseph josephine
   joshua joyce juan juana juanita judith judy julia julian juliana julie juliet julio julius jun
   jurgen justin justine jutta kai kamal kamila karen karim karin karina karl karla karolina kate
   katharina katherine kathleen kathryn kathy katie katja katrin katrina kay kayla keiko keith kelly
   ken kenji kenneth kenny kerry kerstin kevin khalid kiara kieran kim kimberly kiran kirsten klara
   klaus konrad konstantin krishna kristen kristian kristin kristina krzysztof kumar kurt kyle
   kyra lara larissa larry lars laura lauren laurent laurence lawrence layla lea leah leandro lee
   leila lena leo leon leona leonard leonardo leonie leonor leroy leslie leticia levi lewis lia liam
   lidia liesel lila lillian lin lina linda lindsay ling linnea lionel lisa liv liz lloyd logan
   lois lola lorenzo loretta lorraine lothar lottie louis louisa louise luc luca lucas lucia luciana
   luciano lucie lucy ludmila ludwig luis luisa lukas luke luna lutz lydia lynn madeleine madison
   maggie magda magdalena magnus mahmoud maja malcolm malik malin manfred manuel manuela mara marc
   marcel marcela marcello marcelo marco marcos marcus margaret margarita margot maria mariam
   mariana marianne marie mariel marilyn marina mario marion marisa marius marjorie marko markus
   marlene marta martha martin martina marvin mary mateo mateus mathias mathieu mathilde matilda
   matt matteo matthew matthias maureen maurice mauricio max maxim maximilian maxine maya megan
   mehmet mei mel melanie melinda melissa mercedes mia micah michael michaela michal michel michele
   michelle mick miguel mikael mike mikhail mila milan milena milo mina mira miranda miriam mitchell
   mohamed mohammad mohammed moira molly mona monica monika morgan moritz muhammad murat muriel
   myriam nadia nadine nancy naomi natalia natalie natasha nathalie nathan nathaniel neha neil
   nelson nia niall nicholas nick nico nicola nicolas nicole nigel niklas niko nikolai nikita nils
   nina nisha noah noel noemi noor nora norbert norma norman odette olaf oleg olga oliver olivia
   omar oscar osman otto owen pablo paloma pamela paola paolo parker pascal patricia patricio
   patrick patrik paul paula paulina pauline paulo pavel pedro peggy pete peter petra phil philip
   philipp philippa philippe phoebe pia pierre pilar piotr polly pooja prakash preeti priya
   priyanka quentin rachel rafael rahul rainer raj rajesh ralf ralph ramon ramona rana randy raphael
   raquel rashid raul ravi raymond rebecca regina reginald reiner renata renate rene rhys ricardo
   riccardo richard rick ricky rita robert roberta roberto robin rodrigo roger rohan roland rolf
   roman romina ron ronald ronja rory rosa rosalie rosalind rosemary rosie ross roxanne roy ruben
   rudolf rudy rupert russell ruth ryan sabine sabrina sadie saeed said sakura sally salma salvador
   sam samantha samira samuel sandeep sandra sanjay santiago sara sarah sascha sasha saskia scott
   sean sebastian selena selina selma serena sergei sergey sergio seth shane shannon sharon sheila
   shirley sibylle sidney sigrid silvia simon simona simone sina sofia sofie sonia sonja sonya
   sophia sophie soren stacey stanley stefan stefanie stefano stella stephan stephanie stephen steve
   steven stewart stuart sunil susan susanna susanne suzanne svea sven svetlana sylvia tabea tamara
   tania tanja tanya tara tariq tatiana taylor ted teresa terry tess tessa thea thelma theo
   theodore theresa thomas thorsten tiago tibor tim timo timothy tina tobias todd tom tomas tomasz
   tommy toni tony torsten tracy travis trevor tristan troy tyler udo ulf ulrich ulrike ursula
   uwe valentina valeria valerie vanessa vasily vera verena veronica veronika vicky victor victoria
   vijay vikram viktor vincent viola virginia vivian viviana vladimir volker wade walter wanda
   wayne wei wendy werner wilhelm willem william willie wilma winston wojciech wolfgang xavier
   ximena yael yan yang yara yasmin yi ying yolanda yoshi youssef yuki yuri yusuf yvette yvonne
   zachary zahra zara zeynep zoe zoya zuzana sofie siobhan aoife niamh saoirse anouk jesper astor
   chidi ngozi kwame kofi ama abena tunde amaka emeka thabo sipho zanele nomvula lerato`,
)

/** First names that are words too: at the start of a sentence only what follows can tell. */
export const wordNames = wordSet(
  `will may mark rose grace hope faith joy bill rob pat sue drew chance hunter summer autumn april
   june august dawn art gene ray dean earl angel penny rich miles grant chase ivy lily olive violet
   daisy ruby pearl amber iris jasmine sky reed clay cliff dale glen heath lance pierce skip ward
   josh guy basil sage melody harmony destiny trinity star page brook sandy rusty major duke prince
   bud dot fern gail holly jade jet pepper rocky sonny stone sunny woody carter mason cooper tanner
   baker porter dick johnny jewel bliss charity constant ernest frank jack mike nick don mercy eve
   viola bob patience prudence val crystal robin piper wren`,
)
