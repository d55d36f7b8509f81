/** Lists of English words that rules of order ask for. Small letters; a rule that knows no word of a place says nothing. */

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

export const bePattern = "is are was were am isn't aren't wasn't weren't"
export const be = set(bePattern)
export const auxiliaries = set(
  `${bePattern} be been being has have had can could will would may might must shall should do does did
can't cannot couldn't won't wouldn't mustn't shouldn't don't doesn't didn't hasn't haven't hadn't`,
)
export const pronouns = set('i you he she it we they')
export const thirdPersons = set('he she it they his her its their him them')
export const objects = set('me you him her it us them')
export const possessives = set('my your his her its our their')
export const determiners = set(
  'the a an my your his her its our their this that these those some any every each no another many several few both all',
)
export const numbers = set('two three four five six seven eight nine ten eleven twelve')
export const clocks = set(`one ${[...numbers].join(' ')} noon midnight`)

/** They begin a statement: what follows is no order and no question. Names and plurals are told apart by their letters. */
export const subjectStarters = set(
  `i you he she it we they there this that these those the a an my your his her its our their some many most all both
each every one two three four five six seven eight nine ten no nobody somebody everybody everyone someone anyone nothing
something everything people children men women another`,
)

export const subordinators = set('because although though if when whenever while until unless before after since')
/** They make a sentence of two parts, of which a phrase belongs to one only. */
export const linkers = set(
  `${[...subordinators].join(' ')} that which who whom whose what where why how whether and but or so than as like once
then nor till`,
)

/** After them a clause with if or when says what is known or asked, not under which condition. */
export const reporting = set(
  `ask asks asked asking wonder wonders wondered know knows knew known see sees saw seen say says said tell tells told
think thinks thought believe believes believed hope hopes hoped remember remembers remembered forget forgets forgot
find finds found hear hears heard learn learns learned learnt decide decides decided guess guessed understand understood
sure show shows showed check checks checked explain explains explained mean means meant promise promises promised notice
noticed feel felt care cares mind imagine doubt suppose wish wishes wished want wants wanted let lets agree agreed plan
plans planned warn warned like likes liked love loves loved hate hates hated describe described report reported realise
realised expect expected order ordered suggest suggested advise advised`,
)

/** What follows them is mostly a clause, with or without that. */
export const saying = set(
  `say says said think thinks thought believe believes believed hope hopes hoped know knows knew guess guessed feel feels
felt wish wishes wished tell tells told`,
)
/** As a second subject they begin a clause. You and it may be objects. */
export const clauseSubjects = set('i he she we they')
/** A time after one of these is its object, or what it counts. */
export const takingTime = set(
  `take takes took spend spends spent forget forgets forgot remember remembers remembered enjoy enjoys enjoyed miss misses
missed need needs needed waste wastes wasted love loves loved hate hates hated o'clock`,
)

export const placePrepositions = set(
  'in on at under behind near beside between above below outside inside around across among over by next',
)
/** No phrase of its own begins after one of these. */
export const openWords = set(
  `than as like of about from to by for in on at with into onto until till since is are was were am be been being become
became that and but or not only just even almost right and the a an my your his her its our their this every last next
very too so soon shortly long ever how never early late`,
)

export const units = set(
  `second seconds minute minutes hour hours day days night nights week weeks weekend month months year years moment time
times morning afternoon evening term season century`,
)
export const dayNouns = set(
  `day night week weekend month year morning afternoon evening term time monday tuesday wednesday thursday friday saturday
sunday spring summer autumn winter january february march april may june july august september october november december`,
)
export const weekdays = set(
  `monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays`,
)
export const seasons = set(
  `spring summer autumn winter january february march april may june july august september october november december`,
)
export const partsOfDay = set('morning afternoon evening mornings afternoons evenings night')
/** A time after one of these may be theirs and not the sentence's: the party on Saturday. */
export const datedNouns = set(
  `party parties meeting meetings trip trips match matches game games film films test tests exam exams weather holiday
holidays concert concerts train trains bus buses flight flights plane class classes lesson lessons show dinner lunch
breakfast news life sky homework plan plans race festival race speech play lessons holiday report job sale interview
appointment ticket tickets visit birthday menu work tea meal party`,
)

/** Doings that stand without an object, so that a place after them says where. */
export const doings = set(
  'sleeping playing dancing singing waiting swimming reading cooking talking crying shining barking resting shopping burning flying',
)
export const clothes = set(
  'coat hat dress shirt uniform glasses shoes jacket cap boots gloves mask suit skirt white black red',
)
/** Heads of phrases with a preposition that join or judge a whole sentence. */
export const joiningHeads = set(
  `fact short hand least opinion words general addition way case particular contrast order spite reality theory all view
eyes conclusion course once times danger love trouble`,
)

export const adjectives = set(
  `afraid angry bad beautiful big boring brave bright busy careful cheap clean clear clever cold comfortable cool cute
dangerous dark delicious difficult dirty dry easy empty exciting expensive famous fast fat fresh friendly full funny
gentle glad good great green happy hard healthy heavy helpful honest hot huge hungry important interesting kind large
lazy light little lonely long loud lovely low lucky narrow neat new nice noisy old patient polite poor proud quick quiet
red rich round rude sad safe serious sharp short shy silent simple slow small smart smooth soft strange strong sweet tall
tasty thick thin thirsty tidy tired tiny ugly useful warm weak wet white wide wild wise wonderful worried wrong yellow
young blue brown grey purple pink orange black`,
)
export const colours = set('red yellow green blue brown grey purple pink orange black white')
export const seeming = set(
  `${bePattern} be look looks looked seem seems seemed feel feels felt become becomes became taste tastes tasted smell
smells smelled sound sounds sounded stay stays stayed`,
)
export const judged = set(
  `useful important helpful clear strange new interesting difficult easy hard special valuable necessary impossible
possible easier harder`,
)
/** Pairs that are said in one order only. */
export const fixedPairs = set(
  `black-white safe-sound sick-tired bread-butter fish-chips ladies-gentlemen rock-roll up-down arts-crafts ups-downs
salt-pepper knife-fork trial-error pros-cons ins-outs hot-cold first-last`,
)
export const kin = set(
  'mother father brother sister son daughter uncle aunt grandma grandpa mum dad grandmother grandfather parents grandparents',
)
/** Nouns that are said without an article, and are nothing else beside one another. */
export const massNouns = set(
  `bread milk rice meat fruit tea coffee juice sugar salt beef chicken soup music maths history science geography
physics biology chemistry`,
)
export const having = set(
  `eat eats ate drink drinks drank buy buys bought like likes liked love loves loved have has had want wants need needs
sell sells study studies teach teaches taught`,
)
export const beforeNouns = set(
  'of with for about between from both some any many few no the my your his her our their these',
)
export const notNouns = set('as is was has does this his its yes us thus always sometimes perhaps besides runs')

export const particleVerbs = set(
  `turn-on turn-off turned-on turned-off turning-off turns-off turns-on switch-on switch-off switched-on switched-off
pick-up picked-up picks-up picking-up put-away puts-away take-off took-off takes-off taking-off write-down wrote-down
writes-down throw-away threw-away throws-away give-back gave-back give-away gave-away try-on tried-on tries-on hand-in
handed-in hand-out handed-out fill-in filled-in clean-up cleaned-up cut-down set-up bring-back brought-back brings-back
take-away took-away put-up puts-up`,
)
