import {
  CfnOutput,
  type Environment as Cloud,
  aws_eks_v2 as eks,
  aws_eks as eksParts,
  aws_iam as iam,
  aws_kms as kms,
  Stack,
} from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { ROLES, SERVICES } from '../../proto/src/service-manifest.ts'
import { createBucket, createBus, createDatabase, createIndex, createQueues } from './engines.ts'
import { createMedia } from './media.ts'
import { createNetwork } from './network.ts'
import {
  cloudRegionOf,
  type Environment,
  HOME_OF_ROUTES,
  prefixOf,
  type RegionKey,
  rootDomainOf,
  routesTable,
  SIZES,
} from './places.ts'

/** Pods of the charts that work with files and jobs, by the name of their ServiceAccount in a release named `region`. */
const WORKING_PODS = SERVICES.flatMap((service) => ROLES.map((role) => `region-${service}-${role}`))
/** The pod that backs the region up reads files and changes none. */
const READING_PODS = ['region-backup']
/** Commands of operators restore files and hand jobs out again; films are none of theirs. */
const OPERATING_PODS = ['region-operation']
const NAMESPACE = 'verbatim'

/** What `gateway/edge/src/directory/dynamo-directory.ts` asks of the replica in which it reads and counts attempts, and of the one to which all edges write. */
const READS = ['GetItem', 'Query', 'UpdateItem']
const WRITES = ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem']

/** What an edge in a region may do with the directory; the table itself is made by the edge's stack. */
function mayKeepRoutes(environment: Environment, account: string, region: string): iam.PolicyStatement[] {
  const may = (actions: readonly string[], at: string) =>
    new iam.PolicyStatement({
      actions: actions.map((action) => `dynamodb:${action}`),
      resources: [`arn:aws:dynamodb:${at}:${account}:table/${routesTable(environment)}`],
    })
  return [may(WRITES, HOME_OF_ROUTES), ...(region === HOME_OF_ROUTES ? [] : [may(READS, region)])]
}

export type RegionStackOrder = { environment: Environment; key: RegionKey; account: string }

/** Everything of a region that is the cloud's: network, cluster, engines, and what pods may do with them. */
export class RegionStack extends Stack {
  constructor(app: Construct, { environment, key, account }: RegionStackOrder) {
    const prefix = prefixOf(environment, key)
    const env: Cloud = { account, region: cloudRegionOf(key) }
    super(app, prefix, { env, tags: { 'verbatim:region': key, 'verbatim:environment': environment } })
    const size = SIZES[environment]
    const network = createNetwork(this, key, size)
    const encryption = new kms.Key(this, 'Key', { alias: prefix, enableKeyRotation: true })
    const parts = { scope: this, prefix, network, size, key: encryption }
    const cluster = new eks.Cluster(this, 'Cluster', {
      clusterName: prefix,
      version: eks.KubernetesVersion.V1_36,
      defaultCapacityType: eks.DefaultCapacityType.AUTOMODE,
      vpc: network.vpc,
      vpcSubnets: [network.pods],
      endpointAccess: eks.EndpointAccess.PRIVATE,
      secretsEncryptionKey: encryption,
    })
    const database = createDatabase(parts)
    createBus(parts)
    const queues = createQueues(parts)
    const index = createIndex(parts)
    const files = createBucket(parts, rootDomainOf(environment))
    const media = createMedia(parts, files)

    const mayAct = (name: string, serviceAccounts: readonly string[]): iam.Role => {
      const assumedBy = new iam.SessionTagsPrincipal(new iam.ServicePrincipal('pods.eks.amazonaws.com'))
      const role = new iam.Role(this, name, { assumedBy })
      const common = { clusterName: cluster.clusterName, namespace: NAMESPACE, roleArn: role.roleArn }
      for (const serviceAccount of serviceAccounts)
        new eksParts.CfnPodIdentityAssociation(this, `${serviceAccount}-may`, { ...common, serviceAccount })
      return role
    }
    const role = mayAct('Pods', WORKING_PODS)
    files.grantReadWrite(role)
    files.grantRead(mayAct('ReadingPods', READING_PODS))
    const operating = mayAct('OperatingPods', OPERATING_PODS)
    files.grantReadWrite(operating)
    for (const queue of queues)
      for (const working of [role, operating]) {
        queue.grantSendMessages(working)
        queue.grantConsumeMessages(working)
      }
    media.completions.grantConsumeMessages(role)
    for (const statement of media.mayOrder) role.addToPolicy(statement)
    // An edge runs in every region's cluster; it reads the replica beside it.
    const edge = mayAct('EdgePods', ['edge-edge'])
    for (const statement of mayKeepRoutes(environment, account, this.region)) edge.addToPolicy(statement)
    new CfnOutput(this, 'DatabaseAddress', { value: database.clusterEndpoint.socketAddress })
    new CfnOutput(this, 'IndexAddress', { value: index.domainEndpoint })
  }

  /** Named, so that synthesis asks nobody. The first ones exist in every one of our regions. */
  override get availabilityZones(): string[] {
    return ['a', 'b', 'c'].map((zone) => `${this.region}${zone}`)
  }
}
