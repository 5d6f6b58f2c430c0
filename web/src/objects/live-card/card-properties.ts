import type { ReferenceType } from '@verbatim/contracts/document-parts/references.ts'

/** How a thing on a card is called, and what its card can show beside its name: by the name that its block keeps, in this order. */
export const CARD_KINDS: Record<ReferenceType, { name: string; properties: Readonly<Record<string, string>> }> = {
  note: {
    name: 'Note',
    properties: {
      abstract: 'First words',
      project: 'Project',
      people: 'People',
      date: 'Date',
      length: 'Length',
      highlights: 'Highlights',
    },
  },
  tag: {
    name: 'Tag',
    properties: {
      description: 'Description',
      project: 'Project',
      group: 'Tag group',
      highlights: 'Highlights',
      people: 'People',
      notes: 'Notes',
    },
  },
  insight: {
    name: 'Insight',
    properties: {
      abstract: 'First words',
      evidence: 'Evidence',
      project: 'Project',
      authors: 'Authors',
      date: 'Date',
    },
  },
  project: {
    name: 'Project',
    properties: {
      summary: 'Summary',
      folder: 'Folder',
      notes: 'Notes',
      highlights: 'Highlights',
      date: 'Date',
    },
  },
  person: {
    name: 'Person',
    properties: {
      summary: 'Summary',
      email: 'E-mail',
    },
  },
  projectCategory: {
    name: 'Folder',
    properties: {
      parent: 'Folder above',
      projects: 'Projects',
    },
  },
  projectView: {
    name: 'View',
    properties: {
      rows: 'First rows',
      project: 'Project',
      layout: 'Layout',
      date: 'Date',
    },
  },
}
