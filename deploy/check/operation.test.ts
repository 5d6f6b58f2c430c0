import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { COMMANDS } from '../../scripts/operate/commands.ts'
import { regionSettings } from '../../scripts/operate/region-connections.ts'
import { busUrl, queueUrl } from '../../services/kit/src/engine-urls.ts'
import { OPERATIONS } from '../image/entries.ts'
import { type KubeObject, openHelm } from './helm.ts'
import { environmentOf, secretOf } from './pods.ts'
import { brokenRules } from './policy.ts'
import { openSchemas } from './schemas.ts'
import { VARIANTS } from './variants.ts'

const helm = openHelm()
afterAll(() => helm.close())
const problemsOf = openSchemas()
const production = VARIANTS[0]!
const tryOut = VARIANTS.find(({ name }) => name === 'region of the try-out')!

const REPLAY = ['operation.name=replay-facts', 'operation.args={search}']
const jobOf = (objects: readonly KubeObject[]): KubeObject | undefined =>
  objects.find(({ kind, metadata }) => kind === 'Job' && metadata.name.startsWith('region-operation-'))
const namedIn = (settings: readonly string[], variant = production): string =>
  jobOf(helm.render(variant, settings))?.metadata.name ?? ''
const podOf = (settings: readonly string[], variant = production) =>
  jobOf(helm.render(variant, settings))!.spec.template.spec
const policyOf = (settings: readonly string[] = []): KubeObject =>
  helm
    .render(production, settings)
    .find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'region-operation')!

/** All that a command of dead letters or of what is sent again reads. */
const queues = regionSettings.extend({ BUS_URL: busUrl, QUEUE_URL: queueUrl, INTERNAL_KEY: z.string().min(32) })

test.each(Object.keys(COMMANDS))('%s is run by a Job', (name) => {
  const objects = helm.render(production, [`operation.name=${name}`])
  expect(jobOf(objects)?.spec.template.spec.containers[0].args).toEqual([OPERATIONS, name])
})

test.each([
  ['a cloud region', production],
  ['the try-out', tryOut],
])(
  'in %s it is an object that Kubernetes takes, keeps to the rules, and has all settings that commands read',
  (_what, variant) => {
    const objects = helm.render(variant, REPLAY)
    const job = jobOf(objects)!
    expect(objects.flatMap(problemsOf)).toEqual([])
    expect(brokenRules(objects)).toEqual([])
    expect(job.spec.backoffLimit).toBe(0)
    expect(job.metadata.annotations).toBeUndefined()
    const env = environmentOf(job, objects, secretOf(variant.name))
    expect(queues.safeParse(env).error?.issues ?? []).toEqual([])
    const wanting = Object.entries(COMMANDS).flatMap(([name, { settings }]) =>
      (settings?.safeParse(env).error?.issues ?? []).map(({ path, message }) => `${name}: ${path} ${message}`),
    )
    expect(wanting).toEqual([])
  },
)

test('who is staff is known to the pods of identity and to the command that gives permissions', () => {
  const objects = helm.render(production, ['operation.name=staff', 'staffEmailDomains=company.example'])
  for (const name of [jobOf(objects)!.metadata.name, 'region-identity-api', 'region-identity-worker']) {
    const owner = objects.find(({ kind, metadata }) => /^(Deployment|Job)$/.test(kind) && metadata.name === name)
    expect(environmentOf(owner!, objects, secretOf('')).STAFF_EMAIL_DOMAINS, name).toBe('company.example')
  }
})

test('without a name none is run; what it would run under is there, so that who runs one makes a Job and nothing else', () => {
  const [without, running] = [helm.render(production), helm.render(production, REPLAY)]
  const named = (objects: readonly KubeObject[]) => objects.map(({ kind, metadata }) => `${kind}/${metadata.name}`)
  expect(jobOf(without)).toBeUndefined()
  expect(named(running).filter((one) => !named(without).includes(one))).toEqual([`Job/${namedIn(REPLAY)}`])
  expect(named(without)).toContain(`ServiceAccount/${podOf(REPLAY).serviceAccountName}`)
})

test('the same is not run twice, also not by another image; other arguments, or another run of them, are', () => {
  const digest = `image.digest=sha256:${'cd'.repeat(32)}`
  const others = [['operation.run=again'], ['operation.args={insights}'], ['operation.name=dead-facts']]
  expect(namedIn([...REPLAY, digest])).toBe(namedIn(REPLAY))
  const names = [REPLAY, ...others.map((other) => [...REPLAY, ...other])].map((settings) => namedIn(settings))
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name.length).toBeLessThanOrEqual(63)
})

const claimOf = (settings: readonly string[], variant = production): string | undefined =>
  podOf([...REPLAY, ...settings], variant).volumes.find(({ name }: { name: string }) => name === 'kept')
    ?.persistentVolumeClaim.claimName

test('archives are on the volume of the backups, on one of its own, or on one that is named', () => {
  expect(claimOf([])).toBe('region-backup')
  expect(claimOf([], tryOut)).toBeUndefined()
  expect(claimOf(['operation.size=5Gi'])).toBe('region-operation')
  expect(claimOf(['operation.size=5Gi', 'operation.claim=mine'])).toBe('mine')
  const claims = (settings: string[]) =>
    helm
      .render(tryOut, settings)
      .filter(({ kind, metadata }) => kind.endsWith('Claim') && metadata.name !== 'region-files')
  const [made, ...more] = claims(['operation.size=5Gi', 'operation.storageClass=safe'])
  expect(more).toEqual([])
  expect(problemsOf(made!)).toEqual([])
  expect(made).toMatchObject({
    metadata: { name: 'region-operation', annotations: { 'helm.sh/resource-policy': 'keep' } },
    spec: { storageClassName: 'safe', resources: { requests: { storage: '5Gi' } } },
  })
  expect(claims([])).toEqual([])
  expect(claims(['operation.size=5Gi', 'operation.claim=mine'])).toEqual([])
})

test('a Secret is files of its pod alone: the settings of two regions and an edge, as a move reads them', () => {
  const items = ['us_b', 'edge'].flatMap((place, index) => [
    `operation.secret.items[${index}].key=${place}`,
    `operation.secret.items[${index}].path=${place}/settings.env`,
  ])
  const move = ['operation.name=move-tenant', 'operation.secret.name=move', ...items]
  const objects = helm.render(production, move)
  expect([...objects.flatMap(problemsOf), ...brokenRules(objects)]).toEqual([])
  expect(podOf(move).volumes).toContainEqual({
    name: 'settings',
    secret: {
      secretName: 'move',
      defaultMode: 0o440,
      items: [
        { key: 'us_b', path: 'us_b/settings.env' },
        { key: 'edge', path: 'edge/settings.env' },
      ],
    },
  })
  expect(podOf(REPLAY).volumes.map(({ name }: { name: string }) => name)).toEqual(['tmp', 'kept'])
})

test('it reaches the engines of its region, and what is named besides; nobody reaches it', () => {
  const portsOf = (policy: KubeObject): number[] =>
    policy.spec.egress.flatMap(({ ports }: { ports: { port: number }[] }) => ports.map(({ port }) => port))
  const besides = ['operation.network[0].cidrs={10.9.0.0/16}', 'operation.network[0].port=5433']
  expect(portsOf(policyOf())).toEqual(expect.arrayContaining([5432, 9096, 443]))
  expect(portsOf(policyOf())).not.toContain(5433)
  expect(policyOf(besides).spec.egress).toContainEqual({
    to: [{ ipBlock: { cidr: '10.9.0.0/16' } }],
    ports: [{ protocol: 'TCP', port: 5433 }],
  })
  // But Prometheus, as everywhere.
  expect(policyOf().spec.ingress.map(({ ports }: { ports: object[] }) => ports)).toEqual([
    [{ protocol: 'TCP', port: 9464 }],
  ])
})

test.each([
  ['operation.name=drop-tenant', 'name'],
  ['operation.args={search}', 'args'],
  ['operation.size=5', 'size'],
  ['operation.image=other', 'image'],
  ['operation.network[0].cidrs={}', 'network'],
  ['operation.secret.items[0].path=../etc', 'secret'],
])('%s is refused by name', (setting, name) => {
  expect(() => helm.render(production, [setting])).toThrow(name)
})
