import {
  Duration,
  aws_events as events,
  aws_iam as iam,
  aws_mediaconvert as mediaconvert,
  Stack,
  aws_sqs as sqs,
} from 'aws-cdk-lib'
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { EngineParts } from './engines.ts'
import { SCRATCH } from './places.ts'

export type Media = { mayOrder: iam.PolicyStatement[]; completions: sqs.Queue }

/**
 * MediaConvert for the films of a region: its queue, the role in which it reads and writes the bucket, and the ends of
 * its jobs, which EventBridge sends to a queue. Names are those that `mediaconvert-jobs.ts` derives from the prefix.
 */
export function createMedia({ scope, prefix, key }: EngineParts, files: Bucket): Media {
  const queue = new mediaconvert.CfnQueue(scope, 'MediaQueue', { name: prefix })
  const role = new iam.Role(scope, 'MediaRole', {
    roleName: `${prefix}-media`,
    assumedBy: new iam.ServicePrincipal('mediaconvert.amazonaws.com'),
  })
  files.grantReadWrite(role, `${SCRATCH}*`)
  const completions = new sqs.Queue(scope, 'MediaEnds', {
    queueName: `${prefix}-media`,
    // Who waits for a job asks for it as well, so an event that nobody took is of no use later.
    retentionPeriod: Duration.hours(1),
    encryption: sqs.QueueEncryption.KMS,
    encryptionMasterKey: key,
    enforceSSL: true,
  })
  new events.Rule(scope, 'MediaRule', {
    eventPattern: {
      source: ['aws.mediaconvert'],
      detailType: ['MediaConvert Job State Change'],
      detail: { status: ['COMPLETE', 'ERROR', 'CANCELED'], queue: [queue.attrArn] },
    },
    targets: [new SqsQueue(completions)],
  })
  const mayOrder = [
    new iam.PolicyStatement({
      actions: ['CreateJob', 'GetJob', 'CancelJob'].map((action) => `mediaconvert:${action}`),
      resources: [
        queue.attrArn,
        Stack.of(scope).formatArn({ service: 'mediaconvert', resource: 'jobs', resourceName: '*' }),
      ],
    }),
    new iam.PolicyStatement({
      actions: ['iam:PassRole'],
      resources: [role.roleArn],
      conditions: { StringEquals: { 'iam:PassedToService': 'mediaconvert.amazonaws.com' } },
    }),
  ]
  return { mayOrder, completions }
}
