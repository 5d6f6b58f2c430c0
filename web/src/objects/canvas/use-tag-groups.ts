import { useApolloClient } from '@apollo/client/react'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { useMemo, useRef } from 'react'
import { inside } from '../../canvas/handles.ts'
import { counted } from '../../lib/words.ts'
import { showProblem, showUndo } from '../../ui/toasts.ts'
import { ChangeHighlightTags_mutation } from '../highlight/operations.ts'
import type { OpenCanvas } from './use-canvas.ts'

type Tagging = { tagId: string; highlightIds: string[] }

/** Tags highlights: by choice, and when their cards are moved into a group that stands for a tag. */
export function useTagGroups({ stage, faces }: OpenCanvas) {
  const client = useApolloClient()
  /** What moves tag, which may be on its way still, by how many steps could be undone after the move. */
  const given = useRef(new Map<number, Promise<Tagging[]>>())
  return useMemo(() => {
    const change = async (
      highlightIds: readonly string[],
      change: { addTagIds?: string[]; removeTagIds?: string[] },
    ) => {
      const most = COUNT_LIMITS.highlightsAtOnce
      for (let at = 0; at < highlightIds.length; at += most) {
        const input = { highlightIds: highlightIds.slice(at, at + most), ...change }
        await client.mutate({ mutation: ChangeHighlightTags_mutation, variables: { input } })
      }
      faces.refresh()
    }
    const add = async ({ tagId, highlightIds }: Tagging): Promise<string[]> => {
      await faces.need('highlight', highlightIds)
      const untagged = highlightIds.filter((id) => !faces.tagIdsOf(id).includes(tagId))
      if (untagged.length) await change(untagged, { addTagIds: [tagId] })
      return untagged
    }
    /** Gives tags; what was given, as far as it went. */
    const give = async (found: readonly Tagging[]): Promise<Tagging[]> => {
      const done: Tagging[] = []
      try {
        for (const tagging of found) {
          const highlightIds = await add(tagging)
          if (highlightIds.length) done.push({ ...tagging, highlightIds })
        }
      } catch (error) {
        showProblem(error)
      }
      return done
    }
    const takeBack = async (taggings: readonly Tagging[]): Promise<void> => {
      for (const { tagId, highlightIds } of taggings) await change(highlightIds, { removeTagIds: [tagId] })
    }
    const undoMove = (): boolean => {
      const depth = stage.model.depth()
      const taggings = given.current.get(depth)
      if (!taggings) return false
      given.current.delete(depth)
      stage.model.undo()
      void taggings.then(takeBack).catch(showProblem)
      return true
    }
    return {
      /** Takes back the last move with the tags that it gave; false where the last step gave none. */
      undoMove,
      /** Gives what was moved into groups of tags those tags. */
      async moved(ids: readonly string[]): Promise<void> {
        const found = taggingsOf(stage, ids)
        const depth = stage.model.depth()
        given.current.delete(depth)
        if (!found.length) return
        const giving = give(found)
        given.current.set(depth, giving)
        const taggings = await giving
        if (!taggings.length || given.current.get(depth) !== giving) return
        const many = taggings.reduce((sum, { highlightIds }) => sum + highlightIds.length, 0)
        showUndo(
          `${counted(many, 'highlight')} tagged by the group`,
          () => void (stage.model.depth() === depth && undoMove()),
        )
      },
      /** Tags highlights by choice. */
      async tag(tagId: string, highlightIds: readonly string[]): Promise<void> {
        try {
          const tagged = await add({ tagId, highlightIds: [...highlightIds] })
          if (!tagged.length) return
          const back = [{ tagId, highlightIds: tagged }]
          showUndo(`${counted(tagged.length, 'highlight')} tagged`, () => void takeBack(back).catch(showProblem))
        } catch (error) {
          showProblem(error)
        }
      },
    }
  }, [client, stage, faces])
}

/** The highlights among what was moved that lie in a group of a tag now, by tag. */
function taggingsOf({ model }: OpenCanvas['stage'], ids: readonly string[]): Tagging[] {
  const moved = new Set(ids)
  const groups = [...model.items.values()].filter(({ kind, tagId }) => kind === 'group' && tagId !== null)
  const byTag = new Map<string, Set<string>>()
  for (const group of groups)
    for (const { id, kind, objectId } of inside(group, model.within(group)))
      if (kind === 'highlight' && objectId && group.tagId && (moved.has(id) || moved.has(group.id)))
        byTag.set(group.tagId, (byTag.get(group.tagId) ?? new Set()).add(objectId))
  return [...byTag].map(([tagId, highlightIds]) => ({ tagId, highlightIds: [...highlightIds] }))
}
