import { afterAll, expect, test } from 'vitest'
import { regionSettings } from '../../scripts/operate/region-connections.ts'
import { type KubeObject, openHelm } from './helm.ts'
import { type Environment, secretOf } from './pods.ts'
import { openSchemas } from './schemas.ts'
import { VARIANTS } from './variants.ts'

const helm = openHelm()
afterAll(() => helm.close())
const problemsOf = openSchemas()
const production = VARIANTS[0]!
const tryOut = VARIANTS.find(({ name }) => name === 'region of the try-out')!
const jobsOf = (objects: readonly KubeObject[]): KubeObject[] => objects.filter(({ kind }) => kind === 'CronJob')

/** What an operator has who exports the ConfigMap and the Secret of a region, or a pod that reads both. */
function settingsOf(objects: readonly KubeObject[], keys: readonly string[]): Environment {
  const { data } = objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'region-settings')!
  const secret = secretOf('')
  return { ...data, ...Object.fromEntries(keys.map((key) => [key, secret[key] ?? ''])) }
}

test.each([
  ['a cloud region', production, []],
  ['the try-out', tryOut, ['backup.schedule=0 3 * * *']],
])('%s is backed up by a CronJob that has all settings it reads', (_what, variant, settings) => {
  const objects = helm.render(variant, settings)
  const [job, ...others] = jobsOf(objects)
  expect(others).toEqual([])
  expect(problemsOf(job!)).toEqual([])
  const [container] = job?.spec.jobTemplate.spec.template.spec.containers ?? []
  expect(container.args).toEqual(['scripts/operate/main.ts', 'scheduled-backup', '--to', '/kept', '--keep', '7'])
  const keys = container.env.map(
    ({ valueFrom }: { valueFrom: { secretKeyRef: { key: string } } }) => valueFrom.secretKeyRef.key,
  )
  expect(regionSettings.parse(settingsOf(objects, keys))).toMatchObject({
    VERBATIM_REGION: objects[0]?.metadata.labels?.['verbatim/region'],
  })
})

test('without a schedule nothing of it is made', () => {
  expect(jobsOf(helm.render(tryOut))).toEqual([])
  expect(helm.render(tryOut).filter(({ metadata }) => metadata.name.endsWith('-backup'))).toEqual([])
})

test("a region's ConfigMap and Secret hold all that commands read", () => {
  const objects = helm.render(production)
  const { data } = objects.find(
    ({ kind, metadata }) => kind === 'ExternalSecret' && metadata.name === 'region-settings',
  )!.spec as { data: { secretKey: string }[] }
  const read = regionSettings.safeParse(
    settingsOf(
      objects,
      data.map(({ secretKey }) => secretKey),
    ),
  )
  expect(read.error?.issues ?? []).toEqual([])
})
