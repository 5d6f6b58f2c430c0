import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { assignBlockIds } from '@verbatim/contracts/document-text.ts'
import { NAMELESS } from '@verbatim/contracts/fallback-names.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { plainLine } from '@verbatim/kit/plain-line.ts'
import type { Node } from 'prosemirror-model'
import { isInterviewerName } from '#src/documents/speaker-lines.ts'

/** Somebody who speaks in a note that is about to be written. */
export type NewSpeaker = { id: string; name: string; interviewer: boolean }

/** What a note is made with: its document, every block with an id, and who speaks in it, in order of appearance. */
export type Content = { doc: Node; speakers: NewSpeaker[] }

/** One empty paragraph: the document of a note that has no content yet. */
export const emptyContent = (): Content => contentOf([])

/** A document of these blocks. */
export function contentOf(blocks: readonly Node[], speakers: NewSpeaker[] = []): Content {
  const doc = documentSchema.node('doc', null, blocks.length ? [...blocks] : [documentSchema.node('paragraph')])
  return { doc: assignBlockIds(doc, newBlockId), speakers }
}

/** The speaker of this name among those met so far, or one who is met now. Upper and lower case are the same name. */
export function speakerNamed(met: Map<string, NewSpeaker>, given: string): NewSpeaker {
  const name = plainLine(given) || NAMELESS.speaker
  const key = name.toLowerCase()
  const known = met.get(key)
  if (known) return known
  const speaker = { id: newId(), name: name.slice(0, TEXT_LIMITS.personName), interviewer: isInterviewerName(name) }
  met.set(key, speaker)
  return speaker
}
