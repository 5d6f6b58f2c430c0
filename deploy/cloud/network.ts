import { aws_ec2 as ec2 } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { type RegionKey, rangesOf, type Size } from './places.ts'

/** Four subnets of 1,022 addresses make one of the /20 ranges that `rangesOf` names; not all of them are used. */
const PER_RANGE = 22
const RESERVED = { subnetType: ec2.SubnetType.PRIVATE_ISOLATED, cidrMask: PER_RANGE, reserved: true } as const

/** A region's network: what faces the internet, what only pods reach, and the pods themselves. */
export type Network = { vpc: ec2.Vpc; pods: ec2.SubnetSelection; group(name: 'database' | 'bus' | 'cloud'): Group }
export type Group = { subnets: ec2.SubnetSelection; wall: ec2.SecurityGroup }

/** Builds the network. Engines let in pods only, each at its own port. */
export function createNetwork(scope: Construct, key: RegionKey, { zones }: Size): Network {
  const ranges = rangesOf(key)
  const isolated = (name: string) => ({ name, subnetType: ec2.SubnetType.PRIVATE_ISOLATED, cidrMask: PER_RANGE })
  const vpc = new ec2.Vpc(scope, 'Network', {
    ipAddresses: ec2.IpAddresses.cidr(ranges.whole),
    maxAzs: zones,
    reservedAzs: 4 - zones,
    natGateways: zones,
    subnetConfiguration: [
      { name: 'public', subnetType: ec2.SubnetType.PUBLIC, cidrMask: PER_RANGE },
      { name: 'reserved-1', ...RESERVED },
      { name: 'reserved-2', ...RESERVED },
      { name: 'reserved-3', ...RESERVED },
      isolated('database'),
      isolated('bus'),
      isolated('cloud'),
      { name: 'reserved-4', ...RESERVED },
      { name: 'pods', subnetType: ec2.SubnetType.PRIVATE_WITH_EGRESS, cidrMask: 19 },
    ],
    flowLogs: { all: { trafficType: ec2.FlowLogTrafficType.REJECT } },
  })
  const pods = { subnetGroupName: 'pods' }
  const ports = { database: 5432, bus: 9096, cloud: 443 }
  const groups = new Map<string, Group>()
  for (const name of ['database', 'bus', 'cloud'] as const) {
    const wall = new ec2.SecurityGroup(scope, `${name}-wall`, { vpc, allowAllOutbound: false })
    for (const subnet of vpc.selectSubnets(pods).subnets)
      wall.addIngressRule(ec2.Peer.ipv4(subnet.ipv4CidrBlock), ec2.Port.tcp(ports[name]), 'pods')
    groups.set(name, { subnets: { subnetGroupName: name }, wall })
  }
  const group = (name: 'database' | 'bus' | 'cloud'): Group => {
    const found = groups.get(name)
    if (!found) throw new Error(`There is no group ${name}`)
    return found
  }
  addEndpoints(vpc, group('cloud'))
  return { vpc, pods, group }
}

/** Queues, keys and the encoder of films are reached inside the network; buckets and the directory through its route tables. */
function addEndpoints(vpc: ec2.Vpc, { subnets, wall }: Group): void {
  const { SQS, SECRETS_MANAGER, KMS, STS } = ec2.InterfaceVpcEndpointAwsService
  const MEDIA_CONVERT = new ec2.InterfaceVpcEndpointAwsService('mediaconvert')
  for (const [name, service] of Object.entries({ SQS, SECRETS_MANAGER, KMS, STS, MEDIA_CONVERT }))
    vpc.addInterfaceEndpoint(`${name}-endpoint`, {
      service,
      subnets,
      securityGroups: [wall],
      open: false,
    })
  vpc.addGatewayEndpoint('s3-endpoint', { service: ec2.GatewayVpcEndpointAwsService.S3 })
  vpc.addGatewayEndpoint('dynamodb-endpoint', { service: ec2.GatewayVpcEndpointAwsService.DYNAMODB })
}
