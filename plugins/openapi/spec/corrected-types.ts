import type { NodeType } from '@redocly/openapi-core'

type Types = Record<string, NodeType>

/** What the validator does not accept, or cannot read, in version 3.2, although the specification allows it. */
export const correctedTypes = {
  id: 'lectern',
  typeExtension: { oas3: (types: Types, version: string) => (version === 'oas3_2' ? correct(types) : types) },
}

function correct(types: Types): Types {
  const { Response, Encoding, Parameter, DeviceAuthorization } = types as Record<
    'Response' | 'Encoding' | 'Parameter' | 'DeviceAuthorization',
    NodeType
  >
  const style = Parameter.properties.style as { enum: string[] }
  return {
    ...types,
    Response: { ...Response, required: [] },
    // The validator stops at the first scope.
    DeviceAuthorization: {
      ...DeviceAuthorization,
      properties: {
        ...DeviceAuthorization.properties,
        scopes: { type: 'object', additionalProperties: { type: 'string' } },
      },
    },
    NamedMediaTypes: { properties: {}, additionalProperties: () => 'MediaType' },
    EncodingList: { properties: {}, items: 'Encoding' },
    Encoding: {
      ...Encoding,
      properties: {
        ...Encoding.properties,
        encoding: 'EncodingMap',
        prefixEncoding: 'EncodingList',
        itemEncoding: 'Encoding',
      },
    },
    Parameter: {
      ...Parameter,
      properties: { ...Parameter.properties, style: { ...style, enum: [...style.enum, 'cookie'] } },
    },
  }
}
