import { z } from 'zod'

/** Name of a thing within the sample, chosen by hand and never changed: notes, tags and insights refer to each other by it. */
const key = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const text = z.string().min(1)
const daysAgo = z.int().min(0)
const ms = z.int().min(0)

/** Colleagues of Farrow Freight, invented. They ask the questions and are no members of the workspace. */
const researcher = z.strictObject({ key, name: text, initials: text })

const person = z.strictObject({
  key,
  name: text,
  initials: text,
  email: z.email(),
  company: text,
  place: text,
  country: text,
  fleet: z.enum(['Owner-operator', 'Small fleet', 'Large fleet']),
  trucks: z.int().positive(),
})

/** What answers a line of the readme that asks. Insights are those of the sample that insights makes. */
const answer = z.strictObject({
  question: text,
  insights: z.array(key).default([]),
  highlights: z.array(key).default([]),
  tags: z.array(key).default([]),
})

export const studySchema = z.strictObject({
  folder: z.strictObject({ key, title: text }),
  project: z.strictObject({ key, title: text, summary: text, readme: text, answers: z.array(answer) }),
  researchers: z.array(researcher),
  people: z.array(person),
})

/** Colours are token names of the design, not hex values. */
const tag = z.strictObject({
  key,
  title: text,
  color: z.enum(['citron', 'umber', 'orange', 'red', 'orchid', 'violet', 'blue', 'cyan', 'teal', 'green', 'grey']),
  description: text.default(''),
  locked: z.boolean().default(false),
  role: z.enum(['positive', 'negative', 'mixed']).nullable().default(null),
})

export const tagBoardSchema = z.strictObject({
  board: text,
  groups: z.array(z.strictObject({ title: text, tags: z.array(tag) })),
})

/** `words` holds [startMs, endMs] of each word of `text` as white space parts them; there are none without a recording. */
const turn = z.strictObject({
  speaker: key,
  startMs: ms,
  endMs: ms,
  text,
  words: z.array(z.tuple([ms, ms])).optional(),
})

/** An `answer` is one response of a survey or one ticket; `by` says whose, in words. `page` is of the file it came from. */
const block = z.strictObject({
  kind: z.enum(['heading', 'paragraph', 'answer']),
  level: z.literal([1, 2]).optional(),
  by: text.optional(),
  page: z.int().positive().optional(),
  text,
})

const survey = z.strictObject({
  responses: z.int().positive(),
  questions: z.array(
    z.strictObject({ text, options: z.array(z.strictObject({ label: text, count: z.int().min(0) })).min(2) }),
  ),
})

/** A file of the folder audio, its length and its size in bytes. */
const audio = z.strictObject({ file: text, mimeType: text, durationMs: ms, bytes: z.int().positive() })

/** A note has `turns` (a transcript, with `speakers` and `chapters`) or `blocks` (anything else). */
export const noteSchema = z.strictObject({
  key,
  title: text,
  kind: z.enum(['TEXT', 'AUDIO', 'DOCUMENT', 'SURVEY']),
  createdDaysAgo: daysAgo,
  language: z.literal('en'),
  researchers: z.array(key).min(1),
  person: key.optional(),
  openingHighlight: key.optional(),
  fileName: text.optional(),
  summary: text,
  fields: z.array(z.strictObject({ label: text, value: text })),
  survey: survey.optional(),
  audio: audio.optional(),
  speakers: z.array(z.strictObject({ key, name: text, interviewer: z.boolean() })).default([]),
  chapters: z.array(z.strictObject({ title: text, firstTurn: z.int().min(0) })).default([]),
  turns: z.array(turn).default([]),
  blocks: z.array(block).default([]),
})

/** `quote` stands exactly once in the note, within one turn or block. Tags are in the order in which they are shown. */
const highlight = z.strictObject({
  key,
  note: key,
  quote: text,
  tags: z.array(key).min(1),
  author: key,
  comments: z.array(z.strictObject({ author: key, text })).default([]),
})

const suggestedHighlight = z.strictObject({
  key,
  note: key,
  quote: text,
  suggestedTags: z.array(key).min(1),
  reason: text,
})

export const highlightsSchema = z.array(highlight)
export const suggestedHighlightsSchema = z.array(suggestedHighlight)

export type SampleNote = z.infer<typeof noteSchema>
export type SampleTurn = z.infer<typeof turn>
type SampleHighlight = z.infer<typeof highlight>
type SampleSuggestedHighlight = z.infer<typeof suggestedHighlight>

/** The whole invented study; notes are newest first. */
export type SampleStudy = z.infer<typeof studySchema> & {
  tagBoard: z.infer<typeof tagBoardSchema>
  notes: SampleNote[]
  highlights: SampleHighlight[]
  suggestedHighlights: SampleSuggestedHighlight[]
}
