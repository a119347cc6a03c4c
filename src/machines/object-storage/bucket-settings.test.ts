import { expect, test } from 'vitest'
import { type BucketAddress, bucketSettings, parseBucketAddress } from './index.ts'

const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
const of = (address: string, env: Record<string, string>) =>
  bucketSettings(parseBucketAddress(address) as BucketAddress, { ...keys, ...env })
const url = (address: string, env: Record<string, string>) => {
  const settings = of(address, env)
  return typeof settings === 'string' ? settings : settings.url.href
}

test('an address is a bucket and a prefix', () => {
  expect(parseBucketAddress('s3://my-docs')).toEqual({ bucket: 'my-docs', prefix: '' })
  expect(parseBucketAddress('s3://my.docs/a//b c/')).toEqual({ bucket: 'my.docs', prefix: 'a/b c' })
  for (const other of ['s3://', 's3://-', 'my-docs', 'https://my-docs', 's3://docs/../a', 's3://docs/?x', 's3://a b'])
    expect(parseBucketAddress(other)).toBe(undefined)
})

test('AWS has a host for each region and bucket', () => {
  expect(url('s3://docs', { AWS_REGION: 'eu-west-1' })).toBe('https://docs.s3.eu-west-1.amazonaws.com/')
  expect(url('s3://docs', { AWS_DEFAULT_REGION: 'cn-north-1' })).toBe('https://docs.s3.cn-north-1.amazonaws.com.cn/')
  // No certificate is valid for a host with more dots.
  expect(url('s3://docs.example.com', { AWS_REGION: 'eu-west-1' })).toBe(
    'https://s3.eu-west-1.amazonaws.com/docs.example.com',
  )
})

test('other storages have an endpoint', () => {
  expect(url('s3://docs', { AWS_ENDPOINT_URL: 'http://127.0.0.1:9000/' })).toBe('http://127.0.0.1:9000/docs')
  const env = { AWS_ENDPOINT_URL: 'http://a', AWS_ENDPOINT_URL_S3: 'https://storage.example/s3', AWS_REGION: 'auto' }
  expect(of('s3://docs', env)).toMatchObject({ url: new URL('https://storage.example/s3/docs'), region: 'auto' })
  expect(() => of('s3://docs', { AWS_ENDPOINT_URL: 'storage' })).toThrow('AWS_ENDPOINT_URL is not a URL.')
})

test('the first variable that is missing is returned', () => {
  expect(of('s3://docs', { AWS_ACCESS_KEY_ID: '' })).toBe('AWS_ACCESS_KEY_ID')
  expect(of('s3://docs', { AWS_SECRET_ACCESS_KEY: '' })).toBe('AWS_SECRET_ACCESS_KEY')
  expect(of('s3://docs', {})).toBe('AWS_REGION')
})
