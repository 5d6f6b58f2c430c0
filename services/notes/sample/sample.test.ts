import { readFileSync, statSync } from 'node:fs'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findPassages } from './find-passage.ts'
import { readSample, sampleAudioUrl } from './read-sample.ts'

const study = readSample()
const tags = study.tagBoard.groups.flatMap((group) => group.tags)
const notes = new Map(study.notes.map((note) => [note.key, note]))
const quoted = [...study.highlights, ...study.suggestedHighlights]

/** The quoted highlights of the other service's part, read as a file: services do not import each other. */
function insightCards() {
  const url = new URL('../../insights/sample/insights.json', import.meta.url)
  const card = z.object({ type: z.literal('highlightCard'), highlight: z.string() })
  const insights = z
    .array(z.object({ tags: z.array(z.string()), authors: z.array(z.string()), body: z.array(z.unknown()) }))
    .parse(JSON.parse(readFileSync(url, 'utf8')))
  return insights.map((insight) => ({
    ...insight,
    cards: insight.body.flatMap((block) => card.safeParse(block).data?.highlight ?? []),
  }))
}

function expectDistinct(keys: string[]) {
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
}

describe('the highlights of the sample', () => {
  test.each(quoted.map((highlight) => [highlight.key, highlight] as const))(
    '%s is said exactly once',
    (_key, highlight) => {
      expect(findPassages(notes.get(highlight.note)!, highlight.quote)).toHaveLength(1)
      expect(highlight.quote.length).toBeLessThanOrEqual(TEXT_LIMITS.highlightText)
    },
  )

  test('every key is used once', () => {
    expectDistinct(quoted.map((highlight) => highlight.key))
  })

  test('every tag of a highlight exists, and every tag has highlights', () => {
    const known = new Set(tags.map((tag) => tag.key))
    const used = new Set(study.highlights.flatMap((highlight) => highlight.tags))
    const suggested = study.suggestedHighlights.flatMap((highlight) => highlight.suggestedTags)
    expect([...used, ...suggested].filter((key) => !known.has(key))).toEqual([])
    expect([...known].filter((key) => !used.has(key))).toEqual([])
  })

  test('authors are researchers of the study', () => {
    const known = new Set(study.researchers.map((researcher) => researcher.key))
    const authors = study.highlights.flatMap((one) => [one.author, ...one.comments.map((comment) => comment.author)])
    expect(authors.filter((key) => !known.has(key))).toEqual([])
  })

  test('waiting without news is what most people speak of', () => {
    const people = (tag: string) =>
      new Set(study.highlights.flatMap((one) => (one.tags.includes(tag) ? (notes.get(one.note)?.person ?? []) : [])))
        .size
    expect(people('waiting-without-news')).toBe(9)
    for (const { key, locked } of tags) if (!locked) expect(people(key)).toBeLessThanOrEqual(9)
  })
})

describe('the insights of the sample', () => {
  test('every card quotes a highlight that exists', () => {
    const known = new Set(study.highlights.map((highlight) => highlight.key))
    const cards = insightCards().flatMap((insight) => insight.cards)
    expect(cards.length).toBeGreaterThan(50)
    expect(cards.filter((key) => !known.has(key))).toEqual([])
  })

  test('tags and authors are those of the study', () => {
    const known = new Set([...tags, ...study.researchers].map((one) => one.key))
    const named = insightCards().flatMap((insight) => [...insight.tags, ...insight.authors])
    expect(named.filter((key) => !known.has(key))).toEqual([])
  })
})

describe('the transcripts of the sample', () => {
  const interviews = study.notes.filter((note) => note.turns.length > 0)

  test.each(interviews.map((note) => [note.title, note] as const))('%s: turns follow each other', (_title, note) => {
    const end = note.audio?.durationMs ?? Infinity
    let before = 0
    for (const turn of note.turns) {
      expect(turn.startMs).toBeGreaterThanOrEqual(before)
      expect(turn.endMs).toBeGreaterThan(turn.startMs)
      before = turn.endMs
    }
    expect(before).toBeLessThanOrEqual(end)
    expect(note.turns.filter((turn) => !note.speakers.some((speaker) => speaker.key === turn.speaker))).toEqual([])
    for (const { firstTurn } of note.chapters) expect(firstTurn).toBeLessThan(note.turns.length)
  })

  const recorded = interviews.filter((note) => note.audio)

  test('eight have a recording, and all recordings fit in 12 MB', () => {
    expect(recorded).toHaveLength(8)
    const sizes = recorded.map((note) => statSync(sampleAudioUrl(note.audio!.file)).size)
    expect(sizes).toEqual(recorded.map((note) => note.audio!.bytes))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000)
  })

  test.each(recorded.map((note) => [note.title, note] as const))('%s: each word has its time', (_title, note) => {
    for (const turn of note.turns) {
      expect(turn.words).toHaveLength(turn.text.split(/\s+/).length)
      let before = turn.startMs
      for (const [start, end] of turn.words!) {
        expect(start).toBeGreaterThanOrEqual(before)
        expect(end).toBeGreaterThanOrEqual(start)
        before = end
      }
      expect(before).toBeLessThanOrEqual(turn.endMs)
    }
  })
})

describe('the texts of the sample', () => {
  test('keep the limits', () => {
    expect(study.folder.title.length).toBeLessThanOrEqual(TEXT_LIMITS.folderTitle)
    expect(study.project.title.length).toBeLessThanOrEqual(TEXT_LIMITS.projectTitle)
    expect(study.project.summary.length).toBeLessThanOrEqual(TEXT_LIMITS.projectSummary)
    expect(study.tagBoard.board.length).toBeLessThanOrEqual(TEXT_LIMITS.tagBoardTitle)
    for (const group of study.tagBoard.groups) expect(group.title.length).toBeLessThanOrEqual(TEXT_LIMITS.tagGroupTitle)
    for (const tag of tags) expect(tag.title.length).toBeLessThanOrEqual(TEXT_LIMITS.tagTitle)
    for (const note of study.notes) {
      expect(note.title.length).toBeLessThanOrEqual(TEXT_LIMITS.noteTitle)
      for (const { label, value } of note.fields) {
        expect(label.length).toBeLessThanOrEqual(TEXT_LIMITS.fieldLabel)
        expect(value.length).toBeLessThanOrEqual(TEXT_LIMITS.noteFieldText)
      }
    }
  })

  test('a note is a transcript or a text, and names people of the study', () => {
    expectDistinct(study.notes.map((note) => note.key))
    expectDistinct(tags.map((tag) => tag.key))
    expectDistinct(tags.map((tag) => tag.title.toLowerCase()))
    const people = new Set(study.people.map((person) => person.key))
    const highlights = new Map(study.highlights.map((highlight) => [highlight.key, highlight]))
    for (const note of study.notes) {
      expect(note.turns.length > 0).toBe(note.blocks.length === 0)
      if (note.person) expect(people).toContain(note.person)
      if (note.openingHighlight) expect(highlights.get(note.openingHighlight)?.note).toBe(note.key)
    }
  })

  test('twelve people of eight countries speak', () => {
    const heard = new Set(study.notes.flatMap((note) => note.person ?? []))
    expect(heard.size).toBe(12)
    expect(new Set(study.people.map((person) => person.country)).size).toBe(8)
  })
})
