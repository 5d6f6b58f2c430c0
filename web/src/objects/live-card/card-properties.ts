import type { ReferenceType } from '@verbatim/contracts/document-parts/references.ts'

/** What a card can show beside the name of a thing: by the name that its block keeps, in this order. */
export const CARD_PROPERTIES: Record<ReferenceType, Readonly<Record<string, string>>> = {
  note: {
    abstract: 'First words',
    project: 'Project',
    people: 'People',
    date: 'Date',
    length: 'Length',
    highlights: 'Highlights',
  },
  tag: {
    description: 'Description',
    project: 'Project',
    group: 'Tag group',
    highlights: 'Highlights',
    people: 'People',
    notes: 'Notes',
  },
  insight: {
    abstract: 'First words',
    evidence: 'Evidence',
    project: 'Project',
    authors: 'Authors',
    date: 'Date',
  },
  project: {
    summary: 'Summary',
    folder: 'Folder',
    notes: 'Notes',
    highlights: 'Highlights',
    date: 'Date',
  },
  person: {
    summary: 'Summary',
    email: 'E-mail',
  },
  projectCategory: {
    parent: 'Folder above',
    projects: 'Projects',
  },
  projectView: {
    rows: 'First rows',
    project: 'Project',
    layout: 'Layout',
    date: 'Date',
  },
}
