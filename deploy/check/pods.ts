import { perSetting } from '../../proto/src/service-manifest.ts'
import type { KubeObject } from './helm.ts'

export type Environment = Record<string, string>

/** What operators keep in the Secret, by the engine that a variant runs on. */
export const secretOf = (name: string): Environment => ({
  INTERNAL_KEY: 'x'.repeat(32),
  EMAIL_HASH_KEY: 'y'.repeat(32),
  ...perSetting('DATABASE_URL', (service) => `postgres://app:secret@database/${service}`),
  BUS_URL: name.includes('try-out') ? 'postgres://bus:secret@database/v' : 'kafka://user:secret@broker:9096/us_b',
  QUEUE_URL: 'postgres://queue:secret@database/v',
  INDEX_URL: 'postgres',
  VAULT_KEYS: `one:${Buffer.alloc(32, 1).toString('base64')}`,
  PASSWORD_KEYS: `one:${Buffer.alloc(32, 2).toString('base64')}`,
  RECAPTCHA_SECRET: 'secret-of-the-provider',
  GOOGLE_CLIENT_SECRET: 'secret-of-the-client',
  MICROSOFT_CLIENT_SECRET: 'secret-of-the-client',
  MAIL_SMTP_URL: 'smtps://mail.example.com',
  DIRECTORY_URL: 'postgres://app:secret@database/edge',
  DIRECTORY_OWNER_URL: 'postgres://owner:secret@database/edge',
})

/** The environment of a Deployment's process, as its pod would have it. */
export function environmentOf(
  deployment: KubeObject,
  objects: readonly KubeObject[],
  secret: Environment,
): Environment {
  const [container] = deployment.spec.template.spec.containers
  const settings = objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.endsWith('-settings'))
  const own = container.env.map(
    (one: { name: string; value?: string; valueFrom?: { secretKeyRef: { key: string } } }) => [
      one.name,
      one.value ?? secret[one.valueFrom?.secretKeyRef.key ?? ''],
    ],
  )
  return { ...settings?.data, ...Object.fromEntries(own) }
}
