import {
  Duration,
  type aws_kms as kms,
  aws_msk as msk,
  aws_opensearchservice as opensearch,
  RemovalPolicy,
  aws_rds as rds,
  aws_s3 as s3,
  aws_secretsmanager as secrets,
  aws_sqs as sqs,
} from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { QUEUES } from '../../proto/src/service-manifest.ts'
import type { Network } from './network.ts'
import { SCRATCH, type Size } from './places.ts'

export type EngineParts = { scope: Construct; prefix: string; network: Network; size: Size; key: kms.Key }

const removal = ({ keepsData }: Size): RemovalPolicy => (keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY)

/** PostgreSQL for every service of the region, in a database of its own with a schema and two roles per service. */
export function createDatabase({ scope, prefix, network, size, key }: EngineParts): rds.DatabaseCluster {
  const { subnets, wall } = network.group('database')
  const reader = (at: number) => rds.ClusterInstance.serverlessV2(`reader-${at}`, { scaleWithWriter: true })
  return new rds.DatabaseCluster(scope, 'Database', {
    clusterIdentifier: prefix,
    engine: rds.DatabaseClusterEngine.auroraPostgres({ version: rds.AuroraPostgresEngineVersion.VER_17_9 }),
    credentials: rds.Credentials.fromGeneratedSecret('verbatim_admin', { encryptionKey: key }),
    writer: rds.ClusterInstance.serverlessV2('writer'),
    readers: Array.from({ length: size.database.readers }, (_, at) => reader(at)),
    serverlessV2MinCapacity: size.database.minUnits,
    serverlessV2MaxCapacity: size.database.maxUnits,
    vpc: network.vpc,
    vpcSubnets: subnets,
    securityGroups: [wall],
    storageEncryptionKey: key,
    backup: { retention: Duration.days(size.keepDays) },
    deletionProtection: size.keepsData,
    removalPolicy: size.keepsData ? RemovalPolicy.SNAPSHOT : RemovalPolicy.DESTROY,
    // Connections without TLS are refused.
    parameters: { 'rds.force_ssl': '1' },
  })
}

/** Kafka for facts. Clients sign in by SCRAM over TLS; the product makes its topics itself. */
export function createBus({ scope, prefix, network, size, key }: EngineParts): msk.CfnCluster {
  const { subnets, wall } = network.group('bus')
  const { subnetIds } = network.vpc.selectSubnets(subnets)
  const settings = new msk.CfnConfiguration(scope, 'BusSettings', {
    name: prefix,
    serverProperties: [
      'auto.create.topics.enable=false',
      `default.replication.factor=${size.zones}`,
      `min.insync.replicas=2`,
      'unclean.leader.election.enable=false',
      'log.retention.hours=336',
    ].join('\n'),
  })
  const cluster = new msk.CfnCluster(scope, 'Bus', {
    clusterName: prefix,
    kafkaVersion: '3.9.x',
    numberOfBrokerNodes: size.zones * size.broker.perZone,
    brokerNodeGroupInfo: {
      instanceType: size.broker.type,
      clientSubnets: subnetIds,
      securityGroups: [wall.securityGroupId],
      storageInfo: { ebsStorageInfo: { volumeSize: size.broker.gigabytes } },
    },
    configurationInfo: { arn: settings.attrArn, revision: settings.attrLatestRevisionRevision },
    clientAuthentication: { sasl: { scram: { enabled: true } }, unauthenticated: { enabled: false } },
    encryptionInfo: {
      encryptionAtRest: { dataVolumeKmsKeyId: key.keyArn },
      encryptionInTransit: { clientBroker: 'TLS', inCluster: true },
    },
    openMonitoring: {
      prometheus: { jmxExporter: { enabledInBroker: true }, nodeExporter: { enabledInBroker: true } },
    },
  })
  // Kafka's service takes only secrets of this name, and only under a key of one's own.
  const login = new secrets.Secret(scope, 'BusLogin', {
    secretName: `AmazonMSK_${prefix}`,
    encryptionKey: key,
    generateSecretString: {
      secretStringTemplate: JSON.stringify({ username: 'verbatim' }),
      generateStringKey: 'password',
      excludePunctuation: true,
    },
  })
  new msk.CfnBatchScramSecret(scope, 'BusLogins', { clusterArn: cluster.attrArn, secretArnList: [login.secretArn] })
  return cluster
}

/** A FIFO queue per kind of job, each with one for dead jobs, as `services/kit/src/jobs/sqs-queues.ts` would make them. */
export function createQueues({ scope, prefix, key, size }: EngineParts): sqs.Queue[] {
  const common = {
    fifo: true,
    retentionPeriod: Duration.days(14),
    encryption: sqs.QueueEncryption.KMS,
    encryptionMasterKey: key,
    enforceSSL: true,
    removalPolicy: removal(size),
  } as const
  return QUEUES.flatMap((name) => {
    const dead = new sqs.Queue(scope, `${name}-dead`, { ...common, queueName: `${prefix}-${name}-dead.fifo` })
    const deadLetterQueue = { queue: dead, maxReceiveCount: 20 }
    return [
      new sqs.Queue(scope, `${name}-jobs`, { ...common, queueName: `${prefix}-${name}.fifo`, deadLetterQueue }),
      dead,
    ]
  })
}

/** The search index; the mapping names the engine of its vectors itself. */
export function createIndex({ scope, prefix, network, size, key }: EngineParts): opensearch.Domain {
  const { subnets, wall } = network.group('cloud')
  const nodes = size.zones * size.index.perZone
  return new opensearch.Domain(scope, 'Index', {
    // A name of at most 28 characters.
    domainName: prefix.replace('verbatim-', 'v-').slice(0, 28),
    version: opensearch.EngineVersion.OPENSEARCH_2_19,
    capacity: { dataNodes: nodes, dataNodeInstanceType: size.index.type, multiAzWithStandbyEnabled: false },
    zoneAwareness: { enabled: true, availabilityZoneCount: size.zones },
    ebs: { volumeSize: size.index.gigabytes },
    vpc: network.vpc,
    vpcSubnets: [subnets],
    securityGroups: [wall],
    enforceHttps: true,
    nodeToNodeEncryption: true,
    encryptionAtRest: { enabled: true, kmsKey: key },
    fineGrainedAccessControl: { masterUserName: 'verbatim_admin' },
    removalPolicy: removal(size),
  })
}

/**
 * Files of the region. What was begun and never finished goes after a week; what was overwritten or deleted, with the
 * backups; what a media job left, after a day. Pages of workspaces may put parts of files there, by addresses that are
 * signed for one each. What nobody opens for a month moves to cheaper places by itself.
 */
export function createBucket({ scope, prefix, size, key }: EngineParts, rootDomain: string): s3.Bucket {
  return new s3.Bucket(scope, 'Files', {
    bucketName: `${prefix}-files`,
    encryption: s3.BucketEncryption.KMS,
    encryptionKey: key,
    bucketKeyEnabled: true,
    blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
    enforceSSL: true,
    minimumTLSVersion: 1.2,
    objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
    versioned: true,
    cors: [
      {
        allowedOrigins: [`https://*.${rootDomain}`],
        allowedMethods: [s3.HttpMethods.PUT],
        allowedHeaders: ['content-md5'],
        maxAge: Duration.hours(1).toSeconds(),
      },
    ],
    lifecycleRules: [
      { abortIncompleteMultipartUploadAfter: Duration.days(7) },
      { noncurrentVersionExpiration: Duration.days(size.keepDays) },
      { prefix: SCRATCH, expiration: Duration.days(1), noncurrentVersionExpiration: Duration.days(1) },
      {
        transitions: [{ storageClass: s3.StorageClass.INTELLIGENT_TIERING, transitionAfter: Duration.days(30) }],
        objectSizeGreaterThan: 128 * 1024,
      },
    ],
    removalPolicy: removal(size),
    autoDeleteObjects: false,
  })
}
