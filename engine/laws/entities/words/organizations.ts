/** Organisations and brands known by name, folded. */
const names = `google, alphabet, amazon, apple, microsoft, facebook, meta, netflix, tesla, spacex, twitter,
  linkedin, uber, lyft, airbnb, spotify, stripe, paypal, shopify, salesforce, oracle, ibm, intel, amd,
  nvidia, samsung, sony, nokia, ericsson, siemens, bosch, sap, bmw, volkswagen, mercedes-benz, audi,
  toyota, honda, boeing, airbus, lufthansa, ryanair, klm, ikea, h&m, zara home, adidas, puma, nike,
  starbucks, mcdonald's, walmart, costco, target corporation, tesco, aldi, lidl, carrefour, unilever,
  nestle, pfizer, novartis, roche, bayer, moderna, deloitte, kpmg, accenture, mckinsey, goldman sachs,
  morgan stanley, jpmorgan, barclays, hsbc, deutsche bank, credit suisse, ubs, visa, mastercard,
  american express, cloudflare, github, gitlab, openai, anthropic, deepmind, mozilla, red hat,
  canonical, hashicorp, databricks, snowflake, atlassian, zalando, booking.com, expedia, dhl, ups,
  fedex, nasa, esa, cern, fbi, cia, who, unesco, unicef, nato, european union, eu, united nations, un,
  world bank, imf, red cross, greenpeace, amnesty international, wikipedia, wikimedia, bbc, cnn,
  new york times, guardian, washington post, reuters, disney, pixar, warner bros, hbo, nbc, harvard,
  stanford, mit, yale, princeton, berkeley, caltech, eth zurich, eth, oxford university,
  cambridge university, sorbonne, charite, karolinska institutet, mayo clinic, max planck,
  real madrid, fc barcelona, real betis, manchester united, liverpool fc, arsenal, chelsea, ajax,
  bayern munich, juventus, inter milan, lakers, yankees, nba, nfl, fifa, uefa,
  huawei, xiaomi, tencent, alibaba,
  bytedance, baidu, infosys, tata, ebay, etsy, reddit, dropbox, adobe, pinterest, snapchat, dell, hp,
  lenovo, cisco, vmware, twilio, philips, asml, shell, bp, exxon, vodafone, telekom, at&t, verizon,
  t-mobile, patagonia, lego, nintendo, openstreetmap`

export const organizationNames: ReadonlySet<string> = new Set(names.split(/,\s*/))

/** Last words of a name that make it an organisation. */
export const organizationNouns: ReadonlySet<string> = new Set(
  `inc ltd llc gmbh ag plc corp corporation co company group holdings labs lab university college
   institute school academy hospital clinic bank club party union association foundation society
   agency ministry department committee council church orchestra band studio studios partners
   traders books bakery cafe restaurant hotel airlines airways motors industries systems solutions
   technologies software press media news records pharma insurance fc united kindergarten library
   brewery consulting ventures capital team trust charity army league federation`.split(/\s+/),
)

/** First words of a name that make it an organisation. */
export const organizationHeads: ReadonlySet<string> = new Set(
  'university bank cafe café hotel restaurant fc institute club ministry st'.split(' '),
)
