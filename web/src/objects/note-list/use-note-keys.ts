import { useState } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { useTrash } from '../project/use-trash.ts'
import type { ListedNote } from './notes-query.ts'

type KeysProps = { notes: readonly ListedNote[]; onNew: (() => void) | null; onImport: (() => void) | null }

/** Moves through the rows by arrows or j and k (Enter opens the focused one), makes and deletes notes by key. */
export function useNoteKeys({ notes, onNew, onImport }: KeysProps) {
  const [selectedId, select] = useState<string | null>(null)
  const { toTrash } = useTrash()
  const at = notes.findIndex(({ id }) => id === selectedId)
  const selected = notes[at]
  const go = (to: number) => {
    const next = notes[Math.min(Math.max(to, 0), notes.length - 1)]
    if (next) document.querySelector<HTMLElement>(`[data-note="${next.id}"]`)?.focus()
  }
  const remove = async ({ id, title }: ListedNote) => {
    go(at + 1 < notes.length ? at + 1 : at - 1)
    await toTrash({ kind: 'note', id, title })
  }
  const group = 'Notes'
  useActions([
    { id: 'notes-next', title: 'Go to the next note', group, keys: 'j', keysOnly: true, run: () => go(at + 1) },
    { id: 'notes-previous', title: 'Go to the previous note', group, keys: 'k', keysOnly: true, run: () => go(at - 1) },
    { id: 'notes-down', title: 'Go to the next note', group, keys: 'arrowdown', keysOnly: true, run: () => go(at + 1) },
    { id: 'notes-up', title: 'Go to the previous note', group, keys: 'arrowup', keysOnly: true, run: () => go(at - 1) },
    ...(onNew ? [{ id: 'note-new', title: 'Create note', also: 'new', group: 'Create', keys: 'n', run: onNew }] : []),
    ...(onImport ? [{ id: 'note-import', title: 'Import files', group: 'Create', also: 'upload', run: onImport }] : []),
    ...(selected?.viewerCan.delete
      ? [
          {
            id: 'note-delete',
            title: `Delete ${selected.title}`,
            group,
            keys: 'mod+backspace',
            run: () => void remove(selected),
          },
        ]
      : []),
  ])
  return { selectedId, select }
}
