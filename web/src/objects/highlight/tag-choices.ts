import type { NoteTag } from './highlight-store.ts'

export type TagChoice = { kind: 'tag'; tag: NoteTag } | { kind: 'create'; title: string }
export type TagChoices = { sections: { heading: string; choices: TagChoice[] }[] }

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
    return {
      sections: [
        { heading: 'Used last', choices: last.slice(0, SHOWN).map(asChoice) },
        { heading: last.length > 0 ? 'Other tags' : 'Tags', choices: rest.slice(0, SHOWN - last.length).map(asChoice) },
      ].filter(({ choices }) => choices.length > 0),
    }
  }
  const place = (tag: NoteTag): number => tag.title.toLowerCase().indexOf(words)
  const found = byUse(tags)
    .filter((tag) => place(tag) >= 0)
    .sort((a, b) => Number(place(a) > 0) - Number(place(b) > 0))
  const isKnown = found.some((tag) => tag.title.toLowerCase() === words)
  const create: TagChoice[] = isKnown ? [] : [{ kind: 'create', title: query.trim() }]
  return { sections: [{ heading: 'Tags', choices: [...found.slice(0, SHOWN).map(asChoice), ...create] }] }
}

const asChoice = (tag: NoteTag): TagChoice => ({ kind: 'tag', tag })

function byUse(tags: readonly NoteTag[]): NoteTag[] {
  return [...tags].sort((a, b) => b.highlightCount - a.highlightCount || a.title.localeCompare(b.title))
}
