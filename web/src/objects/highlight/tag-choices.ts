import type { NoteTag } from './highlight-store.ts'

export type TagChoice = { kind: 'tag'; tag: NoteTag } | { kind: 'create'; title: string }
export type TagChoices = { heading: string; choices: TagChoice[] }

const SHOWN = 8
const NUMBERED = 9

/** Tags that have a number key: the nine that stand on most highlights. */
export function favouriteTags(tags: readonly NoteTag[]): NoteTag[] {
  return byUse(tags).slice(0, NUMBERED)
}

/**
 * What the popover offers: without words those used last and then most; with words every tag whose title holds them,
 * those that begin with them first; and to create the tag when there is none of that name.
 */
export function tagChoices(tags: readonly NoteTag[], recent: readonly string[], query: string): TagChoices {
  const words = query.trim().toLowerCase()
  if (words === '') {
    const last = recent.flatMap((id) => tags.find((tag) => tag.id === id) ?? [])
    const rest = byUse(tags).filter((tag) => !last.includes(tag))
    const shown = [...last, ...rest].slice(0, SHOWN)
    return { heading: last.length > 0 ? 'Used last' : 'Tags', choices: shown.map((tag) => ({ kind: 'tag', tag })) }
  }
  const place = (tag: NoteTag): number => tag.title.toLowerCase().indexOf(words)
  const found = byUse(tags)
    .filter((tag) => place(tag) >= 0)
    .sort((a, b) => Number(place(a) > 0) - Number(place(b) > 0))
  const isKnown = found.some((tag) => tag.title.toLowerCase() === words)
  return {
    heading: 'Tags',
    choices: [
      ...found.slice(0, SHOWN).map((tag): TagChoice => ({ kind: 'tag', tag })),
      ...(isKnown ? [] : [{ kind: 'create' as const, title: query.trim() }]),
    ],
  }
}

function byUse(tags: readonly NoteTag[]): NoteTag[] {
  return [...tags].sort((a, b) => b.highlightCount - a.highlightCount || a.title.localeCompare(b.title))
}
