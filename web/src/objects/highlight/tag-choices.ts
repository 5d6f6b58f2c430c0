import { isCalled } from '../../lib/is-called.ts'
import type { NoteTag, OfferedTag } from './highlight-store.ts'

export type TagChoice =
  | { kind: 'tag'; tag: NoteTag }
  | { kind: 'offer'; tag: OfferedTag }
  | { kind: 'create'; title: string }
export type TagChoices = { sections: { heading: string; choices: TagChoice[] }[] }

const SHOWN = 8
const NUMBERED = 9
/** Tags of the workspace that the project has not. */
const OFFERED = 4

/** Tags that have a number key: the nine that stand on most highlights. */
export function favouriteTags(tags: readonly NoteTag[]): NoteTag[] {
  return byUse(tags).slice(0, NUMBERED)
}

/**
 * What the popover offers: without words those used last and then most; with words every tag whose title or synonym holds them,
 * those that begin with them first; and to create the tag when there is none of that name.
 */
export function tagChoices(
  tags: readonly NoteTag[],
  recent: readonly string[],
  query: string,
  offered: readonly OfferedTag[] = [],
): TagChoices {
  const words = query.trim().toLowerCase()
  const offers = offered
    .filter((tag) => isCalled(tag, words))
    .slice(0, OFFERED)
    .map((tag): TagChoice => ({ kind: 'offer', tag }))
  if (words === '') {
    const last = recent.flatMap((id) => tags.find((tag) => tag.id === id) ?? [])
    const rest = byUse(tags).filter((tag) => !last.includes(tag))
    return {
      sections: [
        { heading: 'Used last', choices: last.slice(0, SHOWN).map(asChoice) },
        { heading: last.length > 0 ? 'Other tags' : 'Tags', choices: rest.slice(0, SHOWN - last.length).map(asChoice) },
        { heading: 'Of the workspace', choices: offers },
      ].filter(({ choices }) => choices.length > 0),
    }
  }
  const place = (tag: NoteTag): number => tag.title.toLowerCase().indexOf(words)
  const found = byUse(tags)
    .filter((tag) => isCalled(tag, words))
    .sort((a, b) => Number(place(a) !== 0) - Number(place(b) !== 0))
  const isKnown = [...found, ...offered].some((tag) => tag.title.toLowerCase() === words)
  const create: TagChoice[] = isKnown ? [] : [{ kind: 'create', title: query.trim() }]
  const isOffered = offers.length > 0
  const sections = [
    { heading: 'Tags', choices: [...found.slice(0, SHOWN).map(asChoice), ...(isOffered ? [] : create)] },
    { heading: 'Of the workspace', choices: isOffered ? [...offers, ...create] : [] },
  ]
  return { sections: sections.filter(({ choices }) => choices.length > 0) }
}

const asChoice = (tag: NoteTag): TagChoice => ({ kind: 'tag', tag })

function byUse(tags: readonly NoteTag[]): NoteTag[] {
  return [...tags].sort((a, b) => b.highlightCount - a.highlightCount || a.title.localeCompare(b.title))
}
