import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { usesOf } from '#src/imports/surveys/columns.ts'
import { isFreeText } from '#src/imports/surveys/free-text.ts'

test('of the real messages of customers the words are speech and the intent is a value', async () => {
  const csv = await readFile(new URL('../../../../../scripts/samples/customer_messages.csv', import.meta.url), 'utf8')
  const [questions = [], ...rows] = parse(csv) as string[][]
  expect(questions).toEqual(['text', 'intent'])
  expect(usesOf(questions, rows)).toEqual(['SPEECH', 'VALUE'])
})

const hard = [
  'I sent it twice and heard nothing for days.',
  'It began again from zero each time.',
  'Nobody told me who checks it.',
]

test.each([
  ['What made it hard?', hard],
  ['Why do you stay?', ['It is "quick"; mostly\nand cheap', 'Habit.']],
  ['What would have helped?', ['A date. Any date.', 'That it goes on where it stopped.', 'One name.']],
  [
    'Anything else?',
    [
      ...Array<string>(30).fill('No'),
      'Yes, please let me change the date of the delivery without calling anybody at all.',
    ],
  ],
  ['どうして使い続けていますか', ['操作がとても簡単で毎日使っています。', '特に理由はありませんが慣れています。']],
  ['Pourquoi ?', ["Parce que c'est simple à utiliser.", 'Je ne sais pas vraiment pourquoi.']],
  ['At which address did you wait, and for how long?', ['I waited at the depot for two hours.']],
  ['Notes', ['x'.repeat(11_000)]],
])('%s is answered in own words', (question, answers) => {
  expect(isFreeText(question, answers)).toBe(true)
})

const often = (choices: readonly string[]) => Array.from({ length: 40 }, (_, at) => choices[at % choices.length] ?? '')

test.each([
  ['Score', ['9', '3', '10']],
  ['Submitted', ['2026-11-21 10:00:00 GMT+1', '21 November 2026, 10:04', '2026-11-22T10:00Z']],
  ['Fleet size', ['1 truck', '6 trucks', '14 trucks']],
  ['intent', ['card_swallowed', 'declined_card_payment', 'top_up_failed']],
  ['How satisfied are you?', often(['Very satisfied', 'Neither satisfied nor dissatisfied with it', 'Not satisfied'])],
  ['Agree?', often(['I strongly agree with this statement.', 'I neither agree nor disagree with it.'])],
  [
    'Which of these matter?',
    often([
      'Price of the whole thing, Speed of the delivery',
      'Speed of the delivery, Friendly people on the phone',
      'Price of the whole thing, Friendly people on the phone',
    ]),
  ],
  ['Company', ['Acme Holdings Inc.', 'Lund & Daughters', 'Blom Transport']],
  ['E-mail', ['ada@lund.example', 'joris@blom.example']],
  ['Delivery address', ['12 Long Street on the Hill, Ghent', '4 Short Lane by the River, Lille']],
  ['Consent', []],
  ['Blank', ['', ' ']],
])('%s is a value', (question, answers) => {
  expect(isFreeText(question, answers)).toBe(false)
})

test('who answered is the column that is clearly named so, and one only', () => {
  const rows = [['Ada Lund', 'Lund & Daughters', 'ada']]
  expect(usesOf(['Name', 'Company', 'user'], rows)).toEqual(['PERSON', 'VALUE', 'VALUE'])
  expect(usesOf(['Name', 'Participant', 'title'], rows)).toEqual(['VALUE', 'PERSON', 'TITLE'])
  expect(usesOf(['full_name', 'Customer', 'x'], rows)).toEqual(['PERSON', 'VALUE', 'VALUE'])
  expect(usesOf(['Company name', 'b', 'c'], rows)).toEqual(['VALUE', 'VALUE', 'VALUE'])
  expect(usesOf(['Name', 'b', 'c'], [['1', '', '']])).toEqual(['VALUE', 'VALUE', 'VALUE'])
})
