import type { SystemKey } from '#src/filters/system-fields.ts'

/** How the values of a system field are said: with these, without these, with none at all, with any. */
export type ChoiceWords = { with: string; without: string; none: string; some: string }

/** Words before the names of what was chosen. */
export const CHOICES: { [key in SystemKey]?: ChoiceWords } = {
  tags: { with: 'tagged', without: 'not tagged', none: 'without tags', some: 'with tags' },
  tagGroup: {
    with: 'with tags of',
    without: 'without tags of',
    none: 'without tags of a group',
    some: 'with tags of a group',
  },
  tagBoard: {
    with: 'with tags on',
    without: 'without tags on',
    none: 'without tags on a board',
    some: 'with tags on a board',
  },
  contributors: { with: 'by', without: 'not by', none: 'by nobody', some: 'by somebody' },
  authors: { with: 'written by', without: 'not written by', none: 'written by nobody', some: 'written by somebody' },
  people: { with: 'with', without: 'without', none: 'without people', some: 'with people' },
  project: { with: 'in', without: 'not in', none: 'in no project', some: 'in a project' },
  projectCategory: {
    with: 'in the folder',
    without: 'not in the folder',
    none: 'in no folder',
    some: 'in a folder',
  },
  note: { with: 'from', without: 'not from', none: 'from no note', some: 'from a note' },
  channel: {
    with: 'from the channel',
    without: 'not from the channel',
    none: 'from no channel',
    some: 'from a channel',
  },
  insights: {
    with: 'in the insight',
    without: 'not in the insight',
    none: 'in no insight',
    some: 'in an insight',
  },
  highlight: {
    with: 'with the highlight',
    without: 'without the highlight',
    none: 'without highlights',
    some: 'with highlights',
  },
  act: { with: 'that say', without: 'that do not say', none: 'that say nothing', some: 'that say something' },
  actKind: { with: 'of the kind', without: 'not of the kind', none: 'of no kind', some: 'of a kind' },
  actor: { with: 'by', without: 'not by', none: 'by no person', some: 'by a person' },
  actorKind: { with: 'done by', without: 'not done by', none: 'done by nothing', some: 'done by something' },
  objectType: { with: 'about any', without: 'about no', none: 'about nothing', some: 'about something' },
  object: { with: 'about', without: 'not about', none: 'about nothing', some: 'about something' },
  application: {
    with: 'through the application',
    without: 'not through the application',
    none: 'through no application',
    some: 'through an application',
  },
  apiToken: {
    with: 'with the API token',
    without: 'not with the API token',
    none: 'without an API token',
    some: 'with an API token',
  },
}

/** What is said before a date, where that is not the key. */
export const DATES: { [key in SystemKey]?: string } = { happened: 'done' }

/** What is said of a system field that is true, and of one that is not. */
export const SWITCHES: { [key in SystemKey]?: readonly [string, string] } = {
  archived: ['that are archived', 'that are not archived'],
  published: ['that are published', 'that are not published'],
  starred: ['that are starred', 'that are not starred'],
  aiGenerated: ['that AI made', 'that AI did not make'],
}

/** Of texts: before and after the words; what is said where there is none, and where there is any. */
export type TextWords = {
  [operator in 'contains' | 'doesNotContain' | 'is' | 'isNot']: readonly [string, string]
} & { isEmpty: string; isNotEmpty: string }

const named = (noun: string, participle: string): TextWords => ({
  contains: ['with', ` in the ${noun}`],
  doesNotContain: ['without', ` in the ${noun}`],
  is: [participle, ''],
  isNot: [`not ${participle}`, ''],
  isEmpty: `without a ${noun}`,
  isNotEmpty: `with a ${noun}`,
})

/** How the texts of system fields are said. What was said is said after “where”. */
export const TEXTS: { [key in SystemKey]?: TextWords } = {
  device: {
    contains: ['from a browser or system with', ' in its name'],
    doesNotContain: ['from no browser or system with', ' in its name'],
    is: ['from', ''],
    isNot: ['not from', ''],
    isEmpty: 'from an unknown browser',
    isNotEmpty: 'from a known browser',
  },
  title: named('title', 'titled'),
  name: named('name', 'named'),
  content: {
    contains: ['somebody said', ''],
    doesNotContain: ['nobody said', ''],
    is: ['all that was said is', ''],
    isNot: ['what was said is not', ''],
    isEmpty: 'nothing was said',
    isNotEmpty: 'something was said',
  },
}
