import { createOpenSearchIndex } from '../opensearch-index.ts'

/** A process that exchanges an index, for a test that kills it. Takes the index' settings as JSON. */
const index = await createOpenSearchIndex(JSON.parse(process.argv[2] ?? ''), { graceMs: 0 })
await index.exchange()
await index.stop()
