import { createOpenSearchIndex } from '../opensearch-index.ts'

/** A process that reindexes an index, for a test that kills it. Takes the index' settings as JSON. */
const index = await createOpenSearchIndex(JSON.parse(process.argv[2] ?? ''), { graceMs: 0 })
await index.reindex()
await index.stop()
