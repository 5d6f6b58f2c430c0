/** A thing of the relevance set: its name in the judgements, its title and its text. */
export type Judged = readonly [name: string, title: string, content: string]

/** What was typed, and how well each thing that must be found answers it: 3 best, 1 at all. Nothing else may be found. */
export type Judgement = { asks: string; query: string; grades: Readonly<Record<string, number>> }

const LONG = 'We talked about drivers, depots and spreadsheets for a while. '.repeat(400)

/** Written for this: what search engines read differently. */
export const HARD_CASES: readonly Judged[] = [
  ['table', '', 'I keep a lookup table on my desktop, and nobody else has it.'],
  ['tables', '', 'They look up the table on the wall.'],
  ['naive', 'A naïve question', 'About the coöperation in Zürich and Łódź.'],
  ['strasse', '', 'The depot is in the Hauptstraße, next to the café.'],
  ['follow', '', 'We need a follow-up with finance.'],
  ['followed', '', 'They will follow up on Monday.'],
  ['mail', '', 'Write to maria.lopez@fernhill.example or see https://fernhill.example/depots/lille?year=2026.'],
  ['numbers', '', 'It costs 1,500 euros, or 3.5 percent, since 2026-11-22, 24/7.'],
  ['price', '', 'It costs 1500 euros in version v2.1.'],
  ['cannot', '', "The driver's card didn't work and I don't know why."],
  ['drivers', 'Drivers and their cards', 'Every driver has a card. Drivers lose cards.'],
  ['mention', '', 'A driver was there, among other people, when the card was shown to the auditors in the office.'],
  ['privacy', 'Privacy of names', 'The works council complained about full names.'],
  ['council', 'Works council', 'They asked for privacy, and got initials instead of full names.'],
  ['long', '', `${LONG}At the very end somebody said refrigerated parcels.`],
  ['parcels', '', 'Refrigerated parcels go first.'],
  ['russian', '', 'Отчёт из Москвы приходит по четвергам.'],
  ['greek', '', 'Η αναφορά έρχεται κάθε Πέμπτη.'],
  ['japanese', '', '東京 の 倉庫 から 報告 が 届く。'],
  ['stop', '', 'To be or not to be, that is what they were and will be.'],
  ['markup', '', 'Use <b>depot filters</b> & "quotes" (or not); C++ and R&D too.'],
  ['organise', '', 'An organisation that organises organised things generously.'],
]

export const HARD_JUDGEMENTS: readonly Judgement[] = [
  { asks: 'a phrase', query: '"lookup table" ', grades: { table: 3 } },
  { asks: 'words that stand together', query: 'lookup table ', grades: { table: 3 } },
  { asks: 'a phrase with a word that asks for nothing', query: '"table on the wall" ', grades: { tables: 3 } },
  { asks: 'a word that is being typed', query: 'refrig', grades: { parcels: 3, long: 1 } },
  { asks: 'an accent that was left out', query: 'naive zurich ', grades: { naive: 3 } },
  { asks: 'an accent that the text lacks', query: 'cafés ', grades: { strasse: 3 } },
  { asks: 'letters that are no accents', query: 'hauptstrasse ', grades: { strasse: 3 } },
  { asks: 'a letter with a stroke', query: 'lodz ', grades: { naive: 3 } },
  { asks: 'a word being typed with its accent', query: 'züri', grades: { naive: 3 } },
  { asks: 'a hyphen', query: 'follow-up ', grades: { follow: 3, followed: 3 } },
  { asks: 'no hyphen', query: 'follow up ', grades: { follow: 3, followed: 3 } },
  { asks: 'a phrase over a hyphen', query: '"follow-up with finance" ', grades: { follow: 3 } },
  { asks: 'a part of an address', query: 'fernhill ', grades: { mail: 3 } },
  { asks: 'a whole address', query: 'maria.lopez@fernhill.example ', grades: { mail: 3 } },
  { asks: 'a part of a link', query: 'lille ', grades: { mail: 3 } },
  { asks: 'a number with a comma', query: '1,500 ', grades: { numbers: 3 } },
  { asks: 'a number without', query: '1500 ', grades: { price: 3 } },
  { asks: 'a decimal', query: '3.5 ', grades: { numbers: 3 } },
  { asks: 'a day', query: '2026-11-22 ', grades: { numbers: 3 } },
  { asks: 'a year', query: '2026 ', grades: { numbers: 2, mail: 2 } },
  { asks: 'a slash', query: '24/7 ', grades: { numbers: 3 } },
  { asks: 'an apostrophe', query: "driver's ", grades: { drivers: 3, cannot: 1, mention: 1, long: 1 } },
  { asks: 'a typographic apostrophe', query: 'didn’t ', grades: { cannot: 3 } },
  {
    asks: 'words of a title before words of a text',
    query: 'driver card ',
    grades: { drivers: 3, cannot: 1, mention: 1 },
  },
  { asks: 'the title that says it', query: 'privacy ', grades: { privacy: 3, council: 1 } },
  { asks: 'the other title that says it', query: 'works council ', grades: { council: 3, privacy: 1 } },
  { asks: 'the end of a long text', query: 'refrigerated parcels ', grades: { parcels: 3, long: 1 } },
  { asks: 'Cyrillic letters in any case', query: 'МОСКВЫ ', grades: { russian: 3 } },
  { asks: 'Greek letters in any case', query: 'ΑΝΑΦΟΡΆ ', grades: { greek: 3 } },
  { asks: 'Japanese that stands apart', query: '倉庫 ', grades: { japanese: 3 } },
  { asks: 'only words that ask for nothing', query: 'to be or not to be ', grades: {} },
  { asks: 'one word that asks for nothing', query: 'the ', grades: {} },
  { asks: 'a word beside some that ask for nothing', query: 'the wall ', grades: { tables: 3 } },
  {
    asks: 'any word when none has all, without those that ask for nothing',
    query: 'the wall and the Hauptstraße ',
    grades: { tables: 3, strasse: 3 },
  },
  { asks: 'letters and signs', query: '<b>depot filters</b> ', grades: { markup: 3 } },
  { asks: 'a stem', query: 'organising ', grades: { organise: 3 } },
  { asks: 'a stem with an s', query: 'generous ', grades: { organise: 3 } },
  { asks: 'a misspelt word', query: 'refridgerated ', grades: { parcels: 3, long: 1 } },
]
