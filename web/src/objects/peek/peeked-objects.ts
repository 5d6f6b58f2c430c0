import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PeekedKind } from '../../lib/peek-address.ts'

/** What is drawn of an object that is open beside a list. */
type PeekedObject = LazyExoticComponent<ComponentType<{ id: string }>>

/** Every kind of object that opens beside a list: its name, and what is drawn of it. A later kind adds its line. */
export const PEEKED_OBJECTS: Record<PeekedKind, { name: string; Body: PeekedObject }> = {
  note: {
    name: 'Note',
    Body: lazy(() => import('../note/NotePeek.tsx').then(({ NotePeek }) => ({ default: NotePeek }))),
  },
  highlight: {
    name: 'Highlight',
    Body: lazy(() =>
      import('../highlight/HighlightPeek.tsx').then(({ HighlightPeek }) => ({ default: HighlightPeek })),
    ),
  },
  insight: {
    name: 'Insight',
    Body: lazy(() => import('../insight/InsightPeek.tsx').then(({ InsightPeek }) => ({ default: InsightPeek }))),
  },
  person: {
    name: 'Person',
    Body: lazy(() => import('../person/PersonPeek.tsx').then(({ PersonPeek }) => ({ default: PersonPeek }))),
  },
  project: {
    name: 'Project',
    Body: lazy(() => import('../project/ProjectPeek.tsx').then(({ ProjectPeek }) => ({ default: ProjectPeek }))),
  },
  tag: {
    name: 'Tag',
    Body: lazy(() => import('../tag/TagPeek.tsx').then(({ TagPeek }) => ({ default: TagPeek }))),
  },
}
