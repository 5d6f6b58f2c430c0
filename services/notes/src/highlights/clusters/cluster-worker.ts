import { answerOnThread } from '@verbatim/kit/documents/thread-reader.ts'
import { clusterOrder } from '#src/highlights/clusters/cluster-order.ts'

// Entry of the thread that arranges the highlights of one request.
await answerOnThread(clusterOrder)
