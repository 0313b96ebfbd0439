import { Utterance } from '../../../engine/language/utterance.ts'
import { describe, expect, it } from 'vitest'
import { changeBetween } from '../../../engine/laws/commitments/change.ts'
import { claimOf, type Claim } from '../../../engine/laws/commitments/claim.ts'
import { claimOfStatement } from '../../../engine/laws/commitments/claim-of-statement.ts'
import { modalityOf } from '../../../engine/laws/commitments/modality.ts'
import { commitmentLanguageOf } from '../../../engine/laws/commitments/commitment-role.ts'

const claim = (text: string): Claim =>
  claimOf(
    new Utterance(text),
    modalityOf(new Utterance(text)),
    commitmentLanguageOf(new Utterance(text)),
  )

describe('UN-12 what both holds', () => {
  it.each([
    ['I joined the judo club.', 'I joined the parish choir.'],
    ['- Price: 9 euros', '- Price: 31 euros'],
    ['I have three exams on Tuesday.', 'I have one exam on Friday.'],
    ['The bus is 10 minutes late.', 'The bus is 25 minutes late.'],
    ['I am 3 kilos lighter.', 'I am 6 kilos lighter.'],
    ['We want to keep waste below 4 percent.', 'The waste is now 3.1 percent.'],
    ['Our target for the response time is 200 ms.', 'The response time is now 240 ms.'],
    ['I live in Hamburg.', 'We moved to Ottensen.'],
    ['My manager is Petra Holm.', 'My new manager will be Henrik Sand.'],
    ['Our landlord is Mr. Brandt.', 'Our new landlord will be Ms. Keller from March on.'],
    ['I have a dog named Rex.', 'My neighbour died last week.'],
    ['The shop runs on Magento.', 'We could go with Shopify instead of Magento.'],
    ['The shop runs on Magento.', 'Instead of Magento fees we pay for hosting.'],
    ['The shop runs on Magento.', 'We dropped the Magento banner.'],
    ['The shop runs on Magento.', 'Our rivals dropped Magento.'],
    ['We chose Shopify because Magento was slow for Tobias.', 'We dropped Magento.'],
    ['The shop runs on Magento.', 'They decided against Magento.'],
    ['The shop runs on Magento.', 'I might have decided against Magento.'],
    ['The shop runs on Magento.', 'We decided against Magento Cloud.'],
    ['The shop runs on Magento.', 'I changed his mind about Magento.'],
    ['Nora lives in Kiel.', 'I changed my mind about Nora.'],
    ['I drive a Vespa.', 'Ana sold her Vespa.'],
    ['I drive a Vespa.', 'I sold the Vespa top case.'],
    ['I drive a Vespa.', 'I almost sold the Vespa.'],
    ['Our supplier is Nora Bell.', 'I had lunch with Omar instead of Nora.'],
    ['Our supplier is Nora Bell.', 'Nora is out today, ask Omar instead.'],
    ['Nora lives in Kiel.', 'Nora left, ask Omar instead.'],
    ['My cousin lives in Porto.', 'Scrap the Porto plan.'],
    ['Uso Android.', 'Me pasé a saludar a mi tía.'],
    ['Voy al gimnasio.', 'Mi padre ha dejado de ir al gimnasio.'],
    ['我去过腾讯。', '我从腾讯离职了。'],
    ['我是单身。', '我哥哥结婚了。'],
    ['I go to yoga three times a week.', 'I go to judo once a week now.'],
    ['I go to yoga three times a week.', 'I went to yoga once this week.'],
    ['I run daily.', 'I run every single day.'],
    ['I swim twice a week.', 'I swim two times per week now.'],
    ['I drink coffee.', 'I had tea instead of coffee this morning.'],
  ])('%s %s', (earlier, later) => {
    expect(changeBetween(claim(later), claim(earlier))).toBe(null)
  })
})

describe('UN-15 what is over', () => {
  it.each([
    ['We use Magento for the shop.', 'We decided against Magento for the shop.'],
    ['We decided on Adyen for billing.', 'We decided against Adyen.'],
    ['The offsite is in Porto.', 'We changed our mind about Porto.'],
    ['We decided on Heroku.', 'We reversed the decision on Heroku.'],
    ['I go to yoga three times a week.', 'I go to yoga once a week now.'],
    ['I work from home two days a week.', 'I work from home four days a week now.'],
    ['I see my therapist weekly.', 'I see my therapist every other week now.'],
    ['Lena visits her grandfather every weekend.', 'Lena visits her grandfather monthly now.'],
    ['We live in Bergen.', 'we are Turku people now'],
    ['I work at Shell.', 'I joined Stripe.'],
    ['Fun fact: I live in Turku.', 'I moved to Bergen.'],
    ['Deadline: May 3', 'The deadline has moved to May 9.'],
    ['The launch is on May 3.', 'The launch will be on June 7.'],
    ['I have a dog named Rex.', 'Rex died last week.'],
    ['Tengo un gato que se llama Luna.', 'Luna murió ayer.'],
    ['我女朋友叫小雨。', '我和小雨分手了。'],
    ['会议在星期三。', '会议改到星期五了。'],
    ['我妹妹在上海读书。', '我妹妹现在在广州读书。'],
    ['我开丰田。', '我把丰田卖了，买了特斯拉。'],
    ['El alquiler es de 800 euros.', 'El alquiler ha subido a 900 euros.'],
    ['Mi prima estudia en Granada.', 'Mi prima ahora estudia en Salamanca.'],
    ['Mi novia se llama Lucía.', 'Lucía y yo hemos roto.'],
    ['Conduzco un Seat.', 'Vendí el Seat y compré un Tesla.'],
    ['Uso Android.', 'Me pasé a iPhone.'],
    ['Conduzco un Ford.', 'He vendido el Ford.'],
    ['Voy al gimnasio.', 'He dejado de ir al gimnasio.'],
    ['我是单身。', '我上周结婚了。'],
    ['我住在杭州。', '我不住杭州了。'],
    ['我在腾讯上班。', '我从腾讯离职了。'],
    ['Shop system: we chose Magento.', "We're going with Shopify instead of Magento."],
    ['Shop system: we chose Magento.', 'Magento takes too long, going with Shopify instead'],
    ['The shop runs on Magento.', 'we dropped Magento for plain HTML'],
    ['We settled on Magento.', 'Magento is out.'],
    ['We chose Magento for the shop because Tobias knows it well.', 'We dropped Magento.'],
    ['We settled on Magento since the agency in Bonn builds on it.', 'Magento is out.'],
    ['The caterer is Bluebell.', 'No more Bluebell, Rosa does the food now.'],
    ['Our supplier is Nora Bell.', 'Talk to Omar instead of Nora.'],
    ['I take the 42 bus to work.', 'These days I cycle to work instead of taking the bus.'],
    ['I ride a Vespa to work.', 'Sold the Vespa'],
    ['I ride a Vespa to work.', 'My Vespa got stolen.'],
    ['We are planning a trip to Porto.', 'scrap the Porto plan'],
    ['We went with Acme for the windows.', 'We are not going with Acme after all.'],
    ['The limit is 100 requests per minute.', 'Bumping the limit to 300 per minute.'],
  ])('%s %s', (earlier, later) => {
    expect(changeBetween(claim(later), claim(earlier))).not.toBe(null)
  })

  it('what `instead` is for stands in the sentence before', () => {
    const said = new Utterance("We're going with Shopify instead.")
    const how = { said, modality: modalityOf(said), lang: commitmentLanguageOf(said), about: null }
    const before = new Utterance('Honestly, Magento is too slow.')
    const earlier = claim('Shop system: we chose Magento.')
    expect(changeBetween(claimOfStatement(how), earlier)).toBe(null)
    expect(changeBetween(claimOfStatement({ ...how, before }), earlier)).not.toBe(null)
    const today = { ...how, before: new Utterance('Magento is down today.') }
    expect(changeBetween(claimOfStatement(today), earlier)).toBe(null)
  })

  it('from the day on which what lies ahead begins', () => {
    const [later, earlier] = [
      claim('My new manager will be Henrik Sand from January on.'),
      claim('My manager is Petra Holm.'),
    ]
    expect(changeBetween(later, earlier, { isDated: true })).toMatchObject({ isTimed: true })
  })
})
