/** Words by which contacts are known, in folded spelling (masking-text.ts): lower case, without nukta, ँ as ं. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const numbered = (lists: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(Object.entries(lists).flatMap(([digits, text]) => text.split(' ').map((word) => [word, digits])));

/** Digits and small numbers as they are said, in English, in Hinglish and in Hindi. */
export const NUMBER_WORDS = numbered({
  0: 'zero oh o shunya sunya sifar jero शून्य जीरो सिफर',
  1: 'one ek एक वन',
  2: 'two do दो टू',
  3: 'three teen tin तीन थ्री',
  4: 'four char chaar चार फोर',
  5: 'five paanch panch paach पांच पाच फाइव',
  6: 'six chhe che chhah chah cheh chhai छह छः छे छ छै सिक्स',
  7: 'seven saat सात सेवन',
  8: 'eight aath ath aat आठ एट',
  9: 'nine nau nao नौ नाइन',
  10: 'ten das दस',
  11: 'eleven gyarah ग्यारह',
  12: 'twelve barah बारह',
  13: 'thirteen',
  14: 'fourteen',
  15: 'fifteen',
  16: 'sixteen',
  17: 'seventeen',
  18: 'eighteen',
  19: 'nineteen',
});
export const TENS_WORDS = numbered({
  20: 'twenty',
  30: 'thirty',
  40: 'forty fourty',
  50: 'fifty',
  60: 'sixty',
  70: 'seventy',
  80: 'eighty',
  90: 'ninety',
});
export const REPEATS: ReadonlyMap<string, number> = new Map([
  ...['double', 'डबल', 'dabal'].map((word) => [word, 2] as const),
  ...['triple', 'tripple', 'ट्रिपल'].map((word) => [word, 3] as const),
]);
/** Said between two parts of a number. */
export const THEN = words('then phir fir फिर');
export const AND = words('and aur और');

export const AT_WORDS = words('at एट ऐट अट');
export const DOT_WORDS = words('dot d0t डॉट डाट डोट');
export const UNDERSCORE_WORDS = words('underscore अंडरस्कोर');

/** Mail providers that everybody knows: `name@gmail` says enough. */
export const MAIL_PROVIDERS =
  words(`gmail googlemail yahoo ymail outlook hotmail rediffmail rediff icloud protonmail
  proton zoho zohomail aol जीमेल याहू आउटलुक हॉटमेल रेडिफमेल`);
/** Nobody gets mail there: demo accounts. */
export const NO_MAIL = /^(?:example\.(?:com|org|net)|(?:.*\.)?(?:test|local|localhost|invalid|example))$/;

/** Nobody is met there but oneself. */
export const OWN_HOST = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+)$/;

/** Handles of UPI addresses, by the banks and apps that give them. */
export const UPI_HANDLES =
  words(`okaxis oksbi okicici okhdfcbank ybl ibl axl apl yapl rapl waicici waaxis wahdfcbank
  wasbi pthdfc ptsbi ptaxis ptyes jupiteraxis naviaxis superyes sliceaxis yespay yesg ikwik kphdfc barodampay cnrb
  hdfcbank axisbank idfcbank idfcfirst indianbank pingpay abfspay axisb fbl fbpe kbl mahb pnb psb rbl sib uboi uco
  ucobank unionbank upi paytm sbi icici kotak kotakbank airtel freecharge slice postbank dbs federal indus citi hsbc
  allbank aubank equitas jio myicici obc tjsb utbi yesbank timecosmos tapicici amazonpay bhim`);
/** Of these a bare "at" does not make an address: "we pay at Paytm". */
export const UPI_ORDINARY =
  words(`upi paytm sbi icici kotak airtel freecharge slice postbank dbs federal indus citi
  hsbc jio pnb uco yesbank unionbank hdfcbank axisbank kotakbank amazonpay bhim indianbank`);
export const UPI_CUES = words('upi vpa gpay phonepe bhim paytm यूपीआई फोनपे');

/** Last parts of domains that people in India meet. */
export const TOP_DOMAINS =
  words(`com in org net io dev app me co ai xyz site online store shop tech info link ly gg be
  to tv page live club space website cloud agency studio software digital biz us uk eu so gle edu gov pro fun world
  today blog art design codes work works host press rocks top vip asia is im cc live network solutions systems team
  कॉम इन भारत`);
/** They are words too: "fine.in my case". */
export const WORDY_DOMAINS =
  words(`in me to be is so us im co app dev page live link info site online store shop tech
  space work works host team today world club top fun pro art design codes press cloud store network design`);
/** Of two parts and without a path these are fields of a program: `query.to`. */
export const FIELD_DOMAINS = words(
  'to is page top host link work works press fun art design codes im be us live space',
);
/** After a spoken dot: "net" is left out, because of "dot net". */
export const SPOKEN_DOMAINS = words('com in org io co dev app xyz site online store shop tech कॉम इन');
/** Names that look like domains. */
export const NAMES_WITH_DOTS =
  words(`asp.net vb.net ado.net ml.net paint.net json.net socket.io draw.io cal.com
  booking.com make.com bolt.new crypto.com console.info logger.info log.info process.to object.is app.link
  api.razorpay.com checkout.razorpay.com api.openai.com fonts.googleapis.com storage.googleapis.com cdn.jsdelivr.net
  unpkg.com npmjs.com github.com gitlab.com google.com youtube.com stackoverflow.com
  wikipedia.org schema.org sitemaps.org w3.org tus.io vercel.com netlify.com amazon.in amazon.com flipkart.com swiggy.com
  zomato.com razorpay.com airbnb.com udemy.com codecanyon.net themeforest.net smtp.gmail.com imap.gmail.com graph.facebook.com s3.amazonaws.com itch.io`);
/** Ends of sentences whose next sentence follows without a space, and of common questions about dots. */
export const SENTENCE_ENDS =
  words(`hai hain ho hu hun tha thi the kar karo karna do na nahi ok okay thanks thank please
  it this that yes no sure fine good great nice price here there bhai ji sir haan han hoga milega chahiye me mein you
  done work works time now today project code demo offer deal rupees too also rs etc mr dr ka ki ke ko se pe par well
  again back so red green blue black white small big each one a an in on of to app server user page web api module
  class object item data self props state res req ctx router module export window document math array string
  config settings env options params`);

export const MESSENGERS = words(`telegram tg telegrm insta instagram ig discord skype snapchat snap twitter
  wechat whatsapp facebook fb linkedin gmail yahoo outlook hotmail टेलीग्राम इंस्टा इंस्टाग्राम डिस्कॉर्ड स्काइप फेसबुक स्नैपचैट लिंक्डइन`);
export const CONTACT_VERBS =
  words(`dm ping add msg message text contact find follow reach search connect hit join
  dhoondo dhundo जोड़ें खोजें`);
export const OWN = words('my mera meri mere our i मेरा मेरी मेरे');
export const ID_WORDS = words('id handle username आईडी यूजरनेम');
/** What may stand between the messenger's name and the name there. */
export const CONNECTORS =
  words(`id handle username user name is hai are me on as at my mera meri par pe per पर है मुझे
  आईडी यूजरनेम search karo kar lo add pe: : - = , \u0964`);
/** After "@": programs and this market, not people. */
export const CODE_NAMES =
  words(`media import apply layer keyframes supports tailwind component injectable module
  controller get post override autowired deprecated param return returns property staticmethod app nestjs angular vue
  throws example see default since types tanstack babel expo prisma latest next beta canary alpha login_required csrf_exempt api_view pytest dataclass
  seller buyer admin codehaat everyone here all entity column input output bean service repository test`);
/** Parts of names of fields and features: `user_id` is nobody. */
export const FIELD_WORDS =
  words(`user id api key token bot login chat name url link web hook webhook auth oauth oauth2
  access secret channel group message post feed share button icon client app field column table profile page number
  phone text data is has the a v1 v2 v3 web2 web3 2fa works working broken yes no ok done and or with for integration
  notification notifications support missing empty save saved stored bhi kya hota input box form`);
/** Before "#": things that are numbered. */
export const NUMBERED_THINGS = words(
  'issue order pr ticket bug invoice task no number id colour color step item case',
);
/** Hosts where people are met. */
export const MEETING_HOSTS =
  words(`t.me telegram.me telegram.org wa.me whatsapp.com chat.whatsapp.com api.whatsapp.com
  discord.gg discord.com instagram.com ig.me m.me snapchat.com signal.me`);
