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
}

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
