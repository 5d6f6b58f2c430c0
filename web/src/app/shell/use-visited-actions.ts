import { BookOpen, Folder, Lightbulb, type LucideIcon, NotebookText, Tag } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { Action } from '../../lib/shortcuts.ts'
import { useVisitedObjects, type VisitedObject } from '../../lib/visited-objects.ts'
import { LATELY } from './palette-sections.ts'

const ICONS: Record<VisitedObject['kind'], LucideIcon> = {
  note: NotebookText,
  insight: Lightbulb,
  tag: Tag,
  project: BookOpen,
  folder: Folder,
}

/** Going back to what was opened lately, but for where one is. */
export function useVisitedActions(): Action[] {
  const places = useVisitedObjects()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return places
    .filter(({ to }) => to !== pathname)
    .map(({ kind, to, title }) => ({
      id: `lately-${to}`,
      title: title || 'Untitled',
      to,
      group: LATELY,
      detail: kind,
      also: kind,
      icon: ICONS[kind],
      run: () => void navigate(to),
    }))
}
