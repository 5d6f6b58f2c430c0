import type { KubeObject } from './helm.ts'

type Rule = { what: string; broken(object: KubeObject, all: readonly KubeObject[]): boolean }

const isPodOwner = ({ kind }: KubeObject): boolean => ['Deployment', 'Job', 'CronJob', 'StatefulSet'].includes(kind)
const template = ({ kind, spec }: KubeObject) => (kind === 'CronJob' ? spec.jobTemplate.spec.template : spec.template)
const pod = (object: KubeObject) => template(object).spec
// biome-ignore lint/suspicious/noExplicitAny: as in KubeObject
const containers = (object: KubeObject): any[] => [...(pod(object).initContainers ?? []), ...pod(object).containers]
const some = (object: KubeObject, wrong: (container: ReturnType<typeof containers>[number]) => boolean): boolean =>
  isPodOwner(object) && containers(object).some(wrong)
const labelsOf = (object: KubeObject): Record<string, string> => template(object).metadata.labels ?? {}
const selects = (selector: Record<string, string>, labels: Record<string, string>): boolean =>
  Object.entries(selector).every(([key, value]) => labels[key] === value)
const hookWeight = ({ metadata: { annotations } }: KubeObject): number | null =>
  annotations?.['helm.sh/hook'] ? Number(annotations['helm.sh/hook-weight'] ?? 0) : null
const secretNames = /password|secret|token|key$|_url$/i

/** What every object of ours keeps to, besides its schema. Sources: Kubernetes's restricted profile; architecture, laws 6-9. */
const RULES: readonly Rule[] = [
  { what: 'names an image by digest', broken: (o) => some(o, (c) => !/@sha256:[a-f0-9]{64}$/.test(c.image)) },
  {
    what: 'runs as nobody special, on a root that cannot be written, with no capabilities',
    broken: (o) =>
      isPodOwner(o) &&
      (!pod(o).securityContext?.runAsNonRoot ||
        pod(o).securityContext?.seccompProfile?.type !== 'RuntimeDefault' ||
        containers(o).some(
          ({ securityContext: s }) =>
            s?.allowPrivilegeEscalation !== false ||
            !s?.readOnlyRootFilesystem ||
            !s?.capabilities?.drop?.includes('ALL'),
        )),
  },
  {
    what: 'gets no token of the cluster',
    broken: (o) => isPodOwner(o) && pod(o).automountServiceAccountToken !== false,
  },
  {
    what: 'says how much it needs and how much memory it may have',
    broken: (o) => some(o, ({ resources: r }) => !r?.requests?.cpu || !r?.requests?.memory || !r?.limits?.memory),
  },
  {
    what: 'has the three probes',
    broken: (o) => o.kind === 'Deployment' && some(o, (c) => !c.startupProbe || !c.livenessProbe || !c.readinessProbe),
  },
  {
    what: 'is not restarted for a dependency',
    broken: (o) => o.kind === 'Deployment' && some(o, (c) => c.livenessProbe?.httpGet?.path !== '/healthz'),
  },
  {
    what: 'has more time to drain than its processes take (27 s)',
    broken: (o) => o.kind === 'Deployment' && pod(o).terminationGracePeriodSeconds < 30,
  },
  {
    what: 'is not held back from draining',
    broken: (o) => o.kind === 'Deployment' && some(o, (c) => c.lifecycle?.preStop !== undefined),
  },
  { what: 'is spread over zones', broken: (o) => o.kind === 'Deployment' && !pod(o).topologySpreadConstraints?.length },
  {
    what: 'is replaced without a gap',
    broken: (o) => o.kind === 'Deployment' && o.spec.strategy?.rollingUpdate?.maxUnavailable !== 0,
  },
  {
    what: 'restarts when its settings change',
    broken: (o) => o.kind === 'Deployment' && !o.spec.template.metadata.annotations?.['verbatim/settings'],
  },
  {
    // A number here belongs to helm, and `kubectl scale` and autoscalers change it: the next upgrade or rollback fails.
    what: 'leaves the number of its pods to its autoscaler',
    broken: (o) => o.kind === 'Deployment' && o.spec.replicas !== undefined,
  },
  {
    what: 'has one budget of disruptions',
    broken: (o, all) =>
      o.kind === 'Deployment' &&
      all.filter(({ kind, spec }) => kind === 'PodDisruptionBudget' && selects(spec.selector.matchLabels, labelsOf(o)))
        .length !== 1,
  },
  {
    what: 'has one autoscaler',
    broken: (o, all) =>
      o.kind === 'Deployment' &&
      all.filter(
        ({ kind, spec }) =>
          ['HorizontalPodAutoscaler', 'ScaledObject'].includes(kind) && spec.scaleTargetRef.name === o.metadata.name,
      ).length !== 1,
  },
  {
    what: 'has a network policy of its own and one that denies the rest',
    broken: (o, all) =>
      isPodOwner(o) &&
      all.filter(
        ({ kind, spec }) => kind === 'NetworkPolicy' && selects(spec.podSelector.matchLabels ?? {}, labelsOf(o)),
      ).length !== 2,
  },
  {
    // What a release brings itself comes after its hooks: until then the policies of the release before hold.
    what: 'runs before the release under a policy of its own that is made before it',
    broken: (o, all) =>
      o.kind === 'Job' &&
      hookWeight(o) !== null &&
      !all.some(
        (other) =>
          other.kind === 'NetworkPolicy' &&
          selects(other.spec.podSelector.matchLabels ?? {}, labelsOf(o)) &&
          other.metadata.annotations?.['helm.sh/hook'] === o.metadata.annotations?.['helm.sh/hook'] &&
          (hookWeight(other) ?? Number.POSITIVE_INFINITY) < (hookWeight(o) ?? 0),
      ),
  },
  {
    what: 'lets nobody in who is not named',
    broken: (o) =>
      o.kind === 'NetworkPolicy' && (o.spec.ingress ?? []).some((rule: { from?: unknown[] }) => !rule.from?.length),
  },
  {
    what: 'lets nothing out to places that are not named',
    broken: (o) =>
      o.kind === 'NetworkPolicy' && (o.spec.egress ?? []).some((rule: { to?: unknown[] }) => !rule.to?.length),
  },
  {
    what: 'holds no password where it can be read',
    broken: (o) =>
      o.kind === 'Secret' ||
      (o.kind === 'ConfigMap' &&
        Object.entries(o.data ?? {}).some(
          ([key, value]) => secretNames.test(key) && /:[^/@\s]+@/.test(String(value)),
        )) ||
      some(o, ({ env }) => (env ?? []).some((one: { value?: string }) => /:[^/@\s]+@/.test(one.value ?? ''))),
  },
  {
    what: 'leads to pods that are there',
    broken: (o, all) =>
      o.kind === 'Service' &&
      !all.some((other) => other.kind === 'Deployment' && selects(o.spec.selector, labelsOf(other))),
  },
  {
    what: 'leads to services that are there',
    broken: (o, all) =>
      o.kind === 'HTTPRoute' &&
      o.spec.rules.some((rule: { backendRefs: { name: string; port: number }[] }) =>
        rule.backendRefs.some(
          ({ name, port }) =>
            !all.some(
              (other) =>
                other.kind === 'Service' &&
                other.metadata.name === name &&
                other.spec.ports.some((one: { port: number }) => one.port === port),
            ),
        ),
      ),
  },
  {
    what: 'has a region and an environment',
    broken: (o) => !o.metadata.labels?.['verbatim/region'] || !o.metadata.labels?.['verbatim/environment'],
  },
]

/** What is against the rules among the objects of one release, a line each. */
export const brokenRules = (objects: readonly KubeObject[]): string[] =>
  objects.flatMap((object) =>
    RULES.filter(({ broken }) => broken(object, objects)).map(
      ({ what }) => `${object.kind}/${object.metadata.name} breaks: ${what}`,
    ),
  )
