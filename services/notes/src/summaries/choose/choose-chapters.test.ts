import { expect, test } from 'vitest'
import type { SaidSentence } from '#src/documents/said-sentences.ts'
import { CUES } from '#src/summaries/frameworks/cues.ts'
import { FRAMEWORKS } from '#src/summaries/frameworks/frameworks.ts'
import { chooseChapters, type Embed } from './choose-chapters.ts'
import { sectionsOf } from './sections.ts'

const said = (text: string, kind: 'theirs' | 'question' | 'heading' = 'theirs'): SaidSentence => ({
  blockId: text.slice(0, 8),
  start: 0,
  end: text.length,
  text,
  isTheirs: kind === 'theirs',
  isQuestion: kind === 'question',
  isHeading: kind === 'heading',
})
const INTERVIEW = [
  said('How did the check of your papers go?', 'question'),
  said('I took the photo of my insurance four times and every time it said unreadable.'),
  said('Ok.'),
  said('And what did you do then?', 'question'),
  said('I waited four days and nobody told me anything, so I took work elsewhere.'),
  said('I would need one phone number where a person answers because a tape cannot help me.'),
]
const noModel: Embed = async () => null
const linesOf = async (sentences: SaidSentence[], framework: keyof typeof FRAMEWORKS) =>
  (
    await chooseChapters({
      teamId: 'team',
      framework: FRAMEWORKS[framework],
      prompt: null,
      said: sentences,
      embed: noModel,
    })
  )?.map(({ heading, lines }) => [
    heading === null ? null : sentences[heading]?.text,
    lines.map((line) => sentences[line]?.text),
  ])

test('each question has the sentences of its answer, and none of whoever asks', async () => {
  const chosen = await linesOf(INTERVIEW, 'ByQuestion')
  expect(chosen?.map(([question]) => question)).toEqual([
    'How did the check of your papers go?',
    'And what did you do then?',
  ])
  expect(chosen?.[0]?.[1]).toContain(INTERVIEW[1]?.text)
  expect(chosen?.flatMap(([, lines]) => lines)).not.toContain('How did the check of your papers go?')
})

test('the headings of a note are its chapters; without any it is one where it is short', async () => {
  const headed = [
    said('Notes', 'heading'),
    said('The photo', 'heading'),
    ...INTERVIEW.slice(1, 2),
    said('The waiting', 'heading'),
    ...INTERVIEW.slice(4),
  ]
  expect((await linesOf(headed, 'Chronological'))?.map(([heading]) => heading)).toEqual(['The photo', 'The waiting'])
  expect((await linesOf(INTERVIEW, 'Chronological'))?.map(([heading]) => heading)).toEqual([null])
})

test('a framework that seeks meaning says that there is none where no model is; those by words do without', async () => {
  expect(await linesOf(INTERVIEW, 'SalesSPICED')).toBeUndefined()
  expect((await linesOf(INTERVIEW, 'Essential'))?.[0]?.[1]).toHaveLength(3)
})

test('a sentence stands in the section that it is most like, and only where it is unusually like it', () => {
  const texts = [
    'I would like to have a list of everything that is missing.',
    'The app refused my photo four times without a reason.',
    'We had lunch at the canteen near the river that day.',
    'Somebody parked the van behind the old brewery again.',
  ]
  const axis = (at: number): Float32Array => Float32Array.from({ length: 4 }, (_value, place) => (place === at ? 1 : 0))
  const vectors = [axis(0), axis(1), axis(2), axis(3)]
  const sections = [
    { says: CUES.wish, like: [axis(0)] },
    { says: CUES.problem, like: [axis(1)] },
    { says: CUES.praise, like: [Float32Array.from([0.5, 0.5, 0.5, 0.5])] },
  ]
  expect(sectionsOf(texts, vectors, sections).map(({ lines }) => lines)).toEqual([[0], [1], []])
})

test('every framework of sections says what it seeks in sentences, and no heading comes twice', () => {
  for (const framework of Object.values(FRAMEWORKS)) {
    if (framework.kind !== 'sections') continue
    const titles = framework.sections.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    for (const { like } of framework.sections) expect(like.length).toBeGreaterThan(1)
  }
})
