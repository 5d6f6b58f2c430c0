import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entryOf, GATEWAY_PORT, QUEUES, SERVICES } from './service-manifest.ts'

const root = join(import.meta.dirname, '..', '..')
const entries = SERVICES.map((service) => [service, entryOf(service)] as const)

test('a service is an entry and a folder, and neither the kit nor access is one', () => {
  const folders = readdirSync(join(root, 'services'), { withFileTypes: true })
    .filter((folder) => folder.isDirectory())
    .map(({ name }) => name)
  expect([...SERVICES, 'access', 'fields', 'kit', 'shares'].sort()).toEqual(folders.sort())
  // It names a schema, a topic, a group, settings and pods.
  for (const service of SERVICES) expect(service).toMatch(/^[a-z]{2,20}$/)
})

test('who tells facts says which', () => {
  const files = readdirSync(join(root, 'proto', 'events')).map((file) => file.replace('.proto', ''))
  const telling = new Set<string>(SERVICES.filter((service) => entryOf(service).publishes))
  // Search has no facts of its own: it tells how far it is with an erasure, as recruit defines that.
  expect([...telling].filter((service) => service !== 'search').sort()).toEqual(files.sort())
  for (const [service, { hears }] of entries) {
    expect(
      hears.filter((other) => !telling.has(other)),
      service,
    ).toEqual([])
    // On its own topic recruit hears the orders of erasures that a restored backup has forgotten.
    if (service !== 'recruit') expect(hears, service).not.toContain(service)
  }
})

test('each queue has orders, which are the only ones that are sent', () => {
  const files = readdirSync(join(root, 'proto', 'jobs')).map((file) => file.replace('.proto', ''))
  // Orders of search were published once and are sent no more; their numbers stay taken.
  expect(files.filter((file) => file !== 'search').sort()).toEqual([...QUEUES].sort())
})

test('no port, queue or path belongs to two', () => {
  const ports = [GATEWAY_PORT, ...entries.map(([, { port }]) => port)]
  expect(new Set(ports).size).toBe(ports.length)
  expect(new Set(QUEUES).size).toBe(QUEUES.length)
})
