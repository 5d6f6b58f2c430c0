import { createThreadReader } from '@verbatim/kit/documents/thread-reader.ts'
import { type ClusterOrder, clusterOrder } from '#src/highlights/clusters/cluster-order.ts'
import type { Clusters } from '#src/highlights/clusters/clusters.ts'

/** So few are arranged in some milliseconds, sooner than a thread begins. */
const FEW = 50

const onThread = createThreadReader<ClusterOrder, Clusters>(new URL('./cluster-worker.ts', import.meta.url), {
  busy: 'Your workspace is arranging many highlights at the moment. Try again in a minute.',
  failed: 'These highlights could not be arranged. Choose fewer of them.',
  giveUpMs: 60_000,
})

/**
 * Arranges texts of a workspace; many of them on a thread, since each is compared with every other: of 500 that takes
 * seconds, in which nobody else waits. Throws TooManyRequests where much of the workspace waits for a thread already.
 */
export const clusterAside = async (teamId: string, order: ClusterOrder): Promise<Clusters> =>
  order.texts.length > FEW ? onThread(teamId, order) : clusterOrder(order)
