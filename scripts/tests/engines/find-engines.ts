import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers'

/** Settings of running engines, and how to end those that were started for this run. */
export type FoundEngines = { settings: Record<string, string>; stop(): Promise<void> }

type Environment = Record<string, string | undefined>

const NAMES = ['KAFKA_BROKERS', 'OPENSEARCH_URL', 'DYNAMODB_ENDPOINT', 'SQS_ENDPOINT', 'S3_ENDPOINT']
const KEYS = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'locallocal' }

/** The engines that the environment names, else containers where Docker answers, else null. */
export async function findEngines(env: Environment): Promise<FoundEngines | null> {
  const named = NAMES.flatMap((name) => (env[name] ? [[name, env[name]]] : []))
  if (named.length === NAMES.length) {
    const settings: Record<string, string> = { ...KEYS, ...Object.fromEntries(named) }
    return { settings: { ...settings, ...choicesOf(settings) }, stop: async () => undefined }
  }
  const docker = await getContainerRuntimeClient().catch(() => null)
  return docker ? startContainers() : null
}

/**
 * The urls by which `npm start` takes these engines; a region's own names stand behind `{region}`, and those of one
 * system of many on the same engines behind `{system}` (start-system.ts).
 */
export const choicesOf = (at: Record<string, string>): Record<string, string> => ({
  BUS_URL: `kafka://${at.KAFKA_BROKERS}/{system}.{region}?partitions=3&replication=1`,
  QUEUE_URL: `sqs://${KEYS.AWS_REGION}/{system}-{region}?endpoint=${at.SQS_ENDPOINT}`,
  BLOB_URL: `s3://{system}-{region}?region=${KEYS.AWS_REGION}&endpoint=${at.S3_ENDPOINT}&create=true&public=${at.S3_ENDPOINT}/{system}-{region}`,
  INDEX_URL: `opensearch+${at.OPENSEARCH_URL}/{system}-{region}-search?shards=1&replicas=0`,
  DIRECTORY_URL: `dynamodb://${KEYS.AWS_REGION}/{system}-routes?endpoint=${at.DYNAMODB_ENDPOINT}&create=true`,
})

const KAFKA_PORT = 29_092

async function startContainers(): Promise<FoundEngines> {
  const started = await Promise.all([
    startKafka(),
    new GenericContainer('opensearchproject/opensearch:2.19.1')
      .withEnvironment({
        'discovery.type': 'single-node',
        DISABLE_SECURITY_PLUGIN: 'true',
        OPENSEARCH_JAVA_OPTS: '-Xms512m -Xmx512m',
      })
      .withExposedPorts(9200)
      .withWaitStrategy(Wait.forHttp('/_cluster/health', 9200))
      .start(),
    new GenericContainer('amazon/dynamodb-local:2.6.1').withExposedPorts(8000).start(),
    new GenericContainer('softwaremill/elasticmq-native:1.7.1').withExposedPorts(9324).start(),
    new GenericContainer('versity/versitygw:v1.8.0')
      .withEnvironment({ ROOT_ACCESS_KEY: KEYS.AWS_ACCESS_KEY_ID, ROOT_SECRET_KEY: KEYS.AWS_SECRET_ACCESS_KEY })
      .withTmpFs({ '/srv/blobs': 'rw' })
      .withCommand(['--port', ':7070', 'posix', '/srv/blobs'])
      .withExposedPorts(7070)
      .start(),
  ])
  const [kafka, search, dynamo, sqs, s3] = started
  const at = (container: StartedTestContainer, port: number) =>
    `${container.getHost()}:${container.getMappedPort(port)}`
  const settings = {
    ...KEYS,
    KAFKA_BROKERS: at(kafka, KAFKA_PORT),
    OPENSEARCH_URL: `http://${at(search, 9200)}`,
    DYNAMODB_ENDPOINT: `http://${at(dynamo, 8000)}`,
    SQS_ENDPOINT: `http://${at(sqs, 9324)}`,
    S3_ENDPOINT: `http://${at(s3, 7070)}`,
  }
  return {
    settings: { ...settings, ...choicesOf(settings) },
    stop: async () => void (await Promise.all(started.map((container) => container.stop()))),
  }
}

/** A broker tells clients where it is, so its port outside is fixed before it starts. */
const startKafka = (): Promise<StartedTestContainer> =>
  new GenericContainer('apache/kafka:4.1.0')
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_LISTENERS: `PLAINTEXT://:9092,CONTROLLER://:9093,OUTSIDE://:${KAFKA_PORT}`,
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://localhost:9092,OUTSIDE://localhost:${KAFKA_PORT}`,
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,OUTSIDE:PLAINTEXT',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
    })
    .withExposedPorts({ container: KAFKA_PORT, host: KAFKA_PORT })
    .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
    .start()
