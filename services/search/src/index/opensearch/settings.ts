import type { Client } from '@opensearch-project/opensearch'

export type OpenSearchSettings = {
  /** With user and password where the cluster asks for them. */
  node: string
  /** Name of the alias, e.g. `eu_a-search`. */
  alias: string
  shards: number
  replicas: number
}

/** Where an index is. */
export type Place = { client: Client; settings: OpenSearchSettings }
