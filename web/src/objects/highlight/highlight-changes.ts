import { showProblem } from '../../ui/toasts.ts'
import type { HighlightStore } from './highlight-store.ts'
import { DeleteHighlight_mutation, RestoreHighlight_mutation, UpdateHighlight_mutation } from './operations.ts'

export type HighlightChanges = ReturnType<typeof highlightChanges>

/** Changes that are on screen at once, are sent, and are taken back when they are refused. */
export function highlightChanges(store: HighlightStore) {
  const { client } = store

  /** Runs what is shown already; when it is refused it is taken back, and the person is told. */
  const send = async (
    ids: readonly string[],
    call: () => Promise<unknown>,
    takeBack: () => void = () => undefined,
  ): Promise<boolean> => {
    try {
      await call()
      return true
    } catch (error) {
      showProblem(error)
      takeBack()
      // Somebody else may have changed it meanwhile. Without a connection there is nothing newer to be had.
      await store.refresh(ids).catch(() => undefined)
      return false
    }
  }

  async function setTags(id: string, tagIds: readonly string[]): Promise<boolean> {
    const mark = store.mark(id)
    if (!mark) return false
    store.put({ ...mark, tagIds: [...tagIds] })
    return send(
      [id],
      () =>
        client.mutate({
          mutation: UpdateHighlight_mutation,
          variables: { input: { highlightId: id, tagIds: [...tagIds] } },
        }),
      () => store.put(mark),
    )
  }
  async function remove(id: string): Promise<boolean> {
    const takeBack = asItIs(id)
    // What waits for a look is counted, and a count changes only with what the service did.
    const isCounted = store.get().waiting.get(id)?.state === 'REVIEW'
    if (!isCounted) store.remove([id])
    const done = await send(
      [id],
      () => client.mutate({ mutation: DeleteHighlight_mutation, variables: { input: { highlightId: id } } }),
      takeBack,
    )
    if (done && isCounted) store.remove([id])
    return done
  }
  /** Puts a highlight back as it is now: what is drawn, and what waits. */
  function asItIs(id: string): () => void {
    const mark = store.mark(id)
    const waits = store.get().waiting.get(id)
    return () => {
      if (mark) store.put(mark)
      if (waits) store.change({ waiting: new Map([...store.get().waiting, [id, waits]]) })
    }
  }

  /** Brings back what was deleted or rejected. */
  async function restore(id: string): Promise<boolean> {
    const done = await send([id], () =>
      client.mutate({ mutation: RestoreHighlight_mutation, variables: { input: { highlightId: id } } }),
    )
    await store.refresh([id])
    return done
  }

  return { send, setTags, remove, restore, asItIs }
}
