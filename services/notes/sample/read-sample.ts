import { readdirSync, readFileSync } from 'node:fs'
import {
  highlightsSchema,
  noteSchema,
  type SampleStudy,
  studySchema,
  suggestedHighlightsSchema,
  tagBoardSchema,
} from './sample-study.ts'

let cached: SampleStudy | undefined

/**
 * The sample study that a new workspace gets, read once and then kept. The caller must not change it. Throws a ZodError
 * when a file of the sample does not have its shape.
 */
export function readSample(): SampleStudy {
  cached ??= {
    ...studySchema.parse(readJson('study.json')),
    tagBoard: tagBoardSchema.parse(readJson('tags.json')),
    notes: readNotes(),
    highlights: highlightsSchema.parse(readJson('highlights.json')),
    suggestedHighlights: suggestedHighlightsSchema.parse(readJson('suggested-highlights.json')),
  }
  return cached
}

/** Where the recording of a note lies; `file` is `audio.file` of the note. */
export function sampleAudioUrl(file: string): URL {
  return new URL(`audio/${file}`, import.meta.url)
}

function readNotes() {
  const names = readdirSync(new URL('notes/', import.meta.url)).filter((name) => name.endsWith('.json'))
  const notes = names.map((name) => noteSchema.parse(readJson(`notes/${name}`)))
  return notes.sort((a, b) => a.createdDaysAgo - b.createdDaysAgo || a.key.localeCompare(b.key))
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
}
