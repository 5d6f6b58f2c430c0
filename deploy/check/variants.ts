import type { Variant } from './helm.ts'

export const ENVIRONMENTS = ['production', 'staging', 'chaos', 'central', 'shared-dev'] as const
export const REGIONS = ['us_a', 'us_b', 'eu_a', 'au_a'] as const

/** Every region of every environment, an edge beside each, and the try-out on one node. */
export const VARIANTS: readonly Variant[] = [
  ...ENVIRONMENTS.flatMap((environment): Variant[] => [
    ...REGIONS.map(
      (region): Variant => ({
        name: `region ${region} of ${environment}`,
        chart: 'verbatim-region',
        release: 'region',
        files: [`values/region/${environment}.yaml`, `values/region/${environment}/${region}.yaml`],
      }),
    ),
    ...REGIONS.map(
      (region): Variant => ({
        name: `edge of ${environment} beside ${region}`,
        chart: 'verbatim-edge',
        release: 'edge',
        files: [`values/edge/${environment}.yaml`, `values/edge/${environment}/${region}.yaml`],
      }),
    ),
  ]),
  { name: 'region of the try-out', chart: 'verbatim-region', release: 'region', files: ['try-out/region.yaml'] },
  { name: 'edge of the try-out', chart: 'verbatim-edge', release: 'edge', files: ['try-out/edge.yaml'] },
]
