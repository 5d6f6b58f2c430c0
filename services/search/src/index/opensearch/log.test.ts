import { Client } from '@opensearch-project/opensearch'
import { freePort } from '@verbatim/kit/free-port.ts'
import { createLogger } from '@verbatim/kit/log.ts'
import { expect, test } from 'vitest'

test('an engine that is away is told without what was to be written into it', async () => {
  const lines: string[] = []
  const log = createLogger('search', 'warn', { write: (line) => void lines.push(line) })
  const client = new Client({ node: `http://127.0.0.1:${await freePort()}`, maxRetries: 0 })
  const body = [{ index: { _id: 'p:1' } }, { content: 'I rang and I waited.' }]
  const error = await client.bulk({ body }).catch((reason: unknown) => reason)
  log.warn({ err: error }, 'away')
  expect(lines.join()).toContain('ECONNREFUSED')
  expect(lines.join()).not.toContain('waited')
})
