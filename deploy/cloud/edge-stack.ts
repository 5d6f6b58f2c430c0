import { type Environment as Cloud, aws_dynamodb as dynamodb, RemovalPolicy, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { cloudRegionOf, type Environment, HOME_OF_ROUTES, REGION_KEYS, routesTable, SIZES } from './places.ts'

/** The tenant directory: one global table with a replica in every region, beside that region's edge. It holds ids and keyed hashes only. */
export class EdgeStack extends Stack {
  constructor(app: Construct, { environment, account }: { environment: Environment; account: string }) {
    const env: Cloud = { account, region: HOME_OF_ROUTES }
    super(app, `verbatim-${environment}-edge`, { env, tags: { 'verbatim:environment': environment } })
    const { keepsData } = SIZES[environment]
    const replicas = REGION_KEYS.map(cloudRegionOf).filter((region) => region !== HOME_OF_ROUTES)
    new dynamodb.TableV2(this, 'Routes', {
      tableName: routesTable(environment),
      // As gateway/edge/src/directory/dynamo-table.ts makes it elsewhere.
      partitionKey: { name: 'pk', type: dynamodb.AttributeType.STRING },
      sortKey: { name: 'sk', type: dynamodb.AttributeType.STRING },
      timeToLiveAttribute: 'expiresAt',
      billing: dynamodb.Billing.onDemand(),
      replicas: replicas.map((region) => ({ region })),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: keepsData,
      removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
  }
}
