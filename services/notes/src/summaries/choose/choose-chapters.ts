import { dot } from '@verbatim/kit/ai/lexrank.ts'
import { bestByThemselves, type SaidSentence } from '#src/documents/said-sentences.ts'
import { answersOf } from '#src/summaries/choose/answers.ts'
import { bestLines } from '#src/summaries/choose/best-lines.ts'
import { chaptersOf } from '#src/summaries/choose/chapters.ts'
import { type ChosenChapter, inOrder, type Vectors } from '#src/summaries/choose/chosen.ts'
import { sectionsOf } from '#src/summaries/choose/sections.ts'
import { topicsOf } from '#src/summaries/choose/topics.ts'
import type { Framework, SoughtSection } from '#src/summaries/frameworks/framework.ts'

/** Unit vectors, one a text; null where this machine makes none now. */
export type Embed = (texts: readonly string[], kind: 'passage' | 'query') => Promise<Float32Array[] | null>

export type Choice = {
  teamId: string
  framework: Framework
  prompt: string | null
  said: readonly SaidSentence[]
  embed: Embed
}

/** Of so many sentences questions and answers are compared by what they mean; of more by their words. */
const EMBEDDED_MAX = 300
/** Lines of what a prompt asks for, and how near to it one has to be. */
const PROMPT_LINES = 8
const PROMPT_NEAR = 0.6

/**
 * The parts of a summary by the places of their sentences in `said`. Null where this machine compares by words only and
 * the framework seeks meaning. Deterministic but for the model's last digits.
 */
export async function chooseChapters(choice: Choice): Promise<ChosenChapter[] | null> {
  const { framework, said, embed } = choice
  if (framework.kind === 'questions') {
    const isFew = said.length <= EMBEDDED_MAX
    return answersOf(
      said,
      isFew
        ? await embed(
            said.map(({ text }) => text),
            'passage',
          )
        : null,
    )
  }
  const places = candidates(said)
  const texts = places.map((place) => said[place]?.text ?? '')
  const chosen = await chosenOf(choice, texts, await embed(texts, 'passage'), places)
  return chosen?.map((chapter) => ({ ...chapter, lines: chapter.lines.flatMap((line) => places[line] ?? []) })) ?? null
}

async function chosenOf(
  { teamId, framework, prompt, said, embed }: Choice,
  texts: readonly string[],
  vectors: Vectors,
  places: readonly number[],
): Promise<ChosenChapter[] | null> {
  switch (framework.kind) {
    case 'best':
      return [{ section: null, heading: null, lines: bestLines(texts, vectors, framework.most) }]
    case 'topics':
      return topicsOf(teamId, texts, vectors)
    case 'chapters':
      return headed(said, places, (begins) => chaptersOf(texts, vectors, begins))
    case 'sections':
      return vectors && sought(framework.sections, embed, (sections) => sectionsOf(texts, vectors, sections))
    case 'prompt':
      return vectors && askedFor(prompt ?? '', vectors, embed)
    case 'questions':
      return null
  }
}

/** The places of the sentences that may stand in a summary; of a long text those of the best by themselves. */
const candidates = (said: readonly SaidSentence[]): number[] =>
  bestByThemselves(said.flatMap(({ isTheirs, text }, place) => (isTheirs ? [{ place, text }] : []))).map(
    ({ place }) => place,
  )

/** Fewer headings than these divide a note into nothing. */
const HEADINGS_MIN = 2

/** Chapters under the headings of the note, where it has some. */
function headed(
  said: readonly SaidSentence[],
  places: readonly number[],
  chapters: (begins: number[]) => ChosenChapter[],
): ChosenChapter[] {
  const headings = said.flatMap(({ isHeading }, place) => (isHeading ? [place] : []))
  if (headings.length < HEADINGS_MIN) return chapters([])
  const begins = headings.map((heading) => places.filter((place) => place < heading).length)
  // Of headings that stand together, as a title above the first of the parts, the last one heads what follows.
  const last = headings.flatMap((heading, at) =>
    begins[at] === begins[at + 1] ? [] : [{ heading, begins: begins[at] ?? 0 }],
  )
  return chapters(last.map((one) => one.begins)).map((chapter, at) => ({
    ...chapter,
    heading: last[at]?.heading ?? null,
  }))
}

async function sought(
  sections: readonly SoughtSection[],
  embed: Embed,
  choose: (sections: { says: RegExp; like: Float32Array[] }[]) => ChosenChapter[],
): Promise<ChosenChapter[] | null> {
  const vectors = await embed(
    sections.flatMap(({ like }) => like),
    'passage',
  )
  if (!vectors) return null
  let at = 0
  const own = sections.map(({ says, like }) => {
    at += like.length
    return { says, like: vectors.slice(at - like.length, at) }
  })
  return choose(own)
}

/** What is nearest to a sentence of one's own. */
async function askedFor(
  prompt: string,
  vectors: readonly Float32Array[],
  embed: Embed,
): Promise<ChosenChapter[] | null> {
  const [asked] = (await embed([prompt], 'query')) ?? []
  if (!asked) return null
  const near = vectors
    .map((vector, place) => ({ place, likeness: dot(vector, asked) }))
    .filter(({ likeness }) => likeness >= PROMPT_NEAR)
    .sort((a, b) => b.likeness - a.likeness || a.place - b.place)
    .slice(0, PROMPT_LINES)
  return [{ section: null, heading: null, lines: inOrder(near.map(({ place }) => place)) }]
}
