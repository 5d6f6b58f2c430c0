import {
  InsightDeletedSchema,
  InsightSavedSchema,
  PersonalInsightDeletedSchema,
  PersonalInsightSavedSchema,
} from '@verbatim/contracts/gen/events/insights_pb.ts'
import {
  HighlightDeletedSchema,
  HighlightSavedSchema,
  TagDeletedSchema,
  TagSavedSchema,
} from '@verbatim/contracts/gen/events/notes_pb.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { dateOf, type ListenerParts, NOTHING_MORE, orNull, timeOf } from './listener-parts.ts'

/** Highlights, tags and insights. What only a machine has proposed, or nobody can place, is not found. */
export const highlightListeners: readonly Listener<ListenerParts>[] = [
  listener(HighlightSavedSchema, async ({ index }: ListenerParts, highlight, { envelope }) => {
    if (highlight.state !== 'ACTIVE') return index.remove(envelope, [highlight.highlightId])
    await index.put(envelope, [
      {
        ...NOTHING_MORE,
        id: highlight.highlightId,
        type: 'HIGHLIGHT',
        projectId: highlight.projectId,
        noteId: highlight.noteId,
        blockId: orNull(highlight.blockId),
        blockOffset: highlight.offset,
        startMs: timeOf(highlight),
        title: '',
        content: highlight.text,
        speakerName: orNull(highlight.speakerName),
        tagIds: highlight.tagIds,
        createdAt: dateOf(highlight.createdAtMs),
        updatedAt: dateOf(highlight.updatedAtMs),
      },
    ])
  }),
  listener(HighlightDeletedSchema, async ({ index }: ListenerParts, { highlightId }, { envelope }) =>
    index.remove(envelope, [highlightId]),
  ),
  listener(TagSavedSchema, async ({ index }: ListenerParts, tag, { envelope }) => {
    await index.put(envelope, [
      {
        ...NOTHING_MORE,
        id: tag.tagId,
        type: 'TAG',
        projectId: tag.projectId,
        title: tag.title,
        content: [...tag.synonyms, tag.description].filter(Boolean).join('\n'),
        color: tag.color,
        createdAt: dateOf(tag.createdAtMs),
        updatedAt: dateOf(tag.updatedAtMs),
      },
    ])
  }),
  listener(TagDeletedSchema, async ({ index }: ListenerParts, { tagId }, { envelope }) =>
    index.remove(envelope, [tagId]),
  ),
  listener(InsightSavedSchema, async ({ index }: ListenerParts, insight, { envelope }) => {
    await index.put(envelope, [
      {
        ...NOTHING_MORE,
        id: insight.insightId,
        type: 'INSIGHT',
        projectId: insight.projectId,
        title: insight.title,
        content: insight.text,
        needsWrite: !insight.published,
        createdAt: dateOf(insight.createdAtMs),
        updatedAt: dateOf(insight.updatedAtMs),
      },
    ])
  }),
  listener(PersonalInsightSavedSchema, async ({ index }: ListenerParts, insight, { envelope }) => {
    await index.put(envelope, [
      {
        ...NOTHING_MORE,
        id: insight.insightId,
        type: 'PERSONAL_INSIGHT',
        projectId: null,
        parentId: insight.ownerId,
        title: insight.title,
        content: insight.text,
        createdAt: dateOf(insight.createdAtMs),
        updatedAt: dateOf(insight.updatedAtMs),
      },
    ])
  }),
  listener(PersonalInsightDeletedSchema, async ({ index }: ListenerParts, { insightId }, { envelope }) =>
    index.remove(envelope, [insightId]),
  ),
  listener(InsightDeletedSchema, async ({ index }: ListenerParts, { insightId }, { envelope }) =>
    index.remove(envelope, [insightId]),
  ),
]
