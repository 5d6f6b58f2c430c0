import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { SERVICES } from '@verbatim/contracts/service-manifest.ts'
import { parse } from 'graphql'
import { readServiceSdl } from './subgraphs.ts'

// Composition is CommonJS; required here so that it shares the one copy of graphql.
const require = createRequire(import.meta.url)

const FEDERATION_LINK =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.3", import: ["@key", "@shareable", "@external", "@requires", "@provides"])'

export const supergraphPath = (root: string): string => join(root, 'gateway', 'region', 'supergraph.graphql')

/** Composes the services' schemas; throws with every composition error in one message. */
function composeSupergraph(root: string): string {
  const { composeServices } = require('@apollo/composition') as typeof import('@apollo/composition')
  const services = SERVICES.map((name) => ({
    name,
    url: `http://${name}`,
    typeDefs: parse(`${FEDERATION_LINK}\n${readServiceSdl(root, name)}`),
  }))
  const result = composeServices(services)
  if (result.errors?.length) throw new Error(result.errors.map((error) => error.message).join('\n'))
  return `${result.supergraphSdl ?? ''}\n`
}

/** Writes the composed supergraph, or in check mode says whether the committed one is stale. */
export function generateSupergraph(root: string, check: boolean): boolean {
  const composed = composeSupergraph(root)
  if (check) return readFileSync(supergraphPath(root), 'utf8') === composed
  writeFileSync(supergraphPath(root), composed)
  return true
}
