import * as z from 'zod';
import { bodyBytesOf, type EndpointSpec, isForAdminsOnly } from '#contract/endpoint.ts';
import { ERRORS } from '#contract/errors.ts';

const FAILURE = {
  type: 'object',
  required: ['success', 'code', 'message', 'error', 'requestId'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(ERRORS) },
    message: { type: 'string' },
    error: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, msg: { type: 'string' }, message: { type: 'string' } },
      },
    },
    data: {},
    requestId: { type: 'string' },
  },
};

/** The calls that anybody may know of; those of admins are told to admins alone. */
export function openCalls(table: Record<string, EndpointSpec>): Record<string, EndpointSpec> {
  return Object.fromEntries(Object.entries(table).filter(([, spec]) => !isForAdminsOnly(spec)));
}

/** OpenAPI 3.1 from the schemas that validate (rule W9). */
export function describeApi(
  table: Record<string, EndpointSpec>,
  info: { title: string; version: string; url: string },
): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [key, spec] of Object.entries(table)) {
    const [method, path] = key.split(' ') as [string, string];
    const template = path.replace(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(key, spec) };
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    servers: [{ url: info.url }],
    components: {
      schemas: { Failure: FAILURE },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
    paths,
  };
}

function otherAnswers(spec: EndpointSpec): object {
  const answers = (spec.otherStatuses ?? []).map(({ status, when }) => [
    String(status),
    { ...(status === 302 ? {} : success(spec)), description: when },
  ]);
  return Object.fromEntries(answers);
}

function operation(key: string, spec: EndpointSpec): object {
  const content = bodyContent(spec);
  return {
    summary: spec.summary,
    operationId: key.replace(/[^A-Za-z0-9]+/g, '_'),
    ...(spec.access === 'public' ? {} : { security: [{ session: [] }] }),
    'x-access': spec.access,
    ...(spec.needsFreshSignIn ? { 'x-needs-fresh-sign-in': spec.needsFreshSignIn } : {}),
    parameters: [...parameters('path', spec.params), ...parameters('query', spec.query)],
    ...(content ? { requestBody: { required: true, content } } : {}),
    ...(spec.body || spec.formAsJson ? { 'x-body-bytes': bodyBytesOf(spec) } : {}),
    responses: {
      [String(spec.status ?? 200)]: success(spec),
      ...otherAnswers(spec),
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  };
}

function success(spec: EndpointSpec): object {
  if (spec.answer === 'file') return { description: 'The file', content: { '*/*': {} } };
  if (spec.answer === 'raw') return { description: 'As the format demands' };
  const properties = {
    success: { const: true },
    message: { type: 'string' },
    ...(spec.data ? { data: jsonSchema(spec.data, 'output') } : {}),
    ...(spec.beside ? (jsonSchema(spec.beside, 'output') as { properties: object }).properties : {}),
  };
  return { description: 'Done', content: { 'application/json': { schema: { type: 'object', properties } } } };
}

function bodyContent(spec: EndpointSpec): object | undefined {
  if (spec.body) return { 'application/json': { schema: jsonSchema(spec.body, 'input') } };
  if (!spec.form) return undefined;
  const schema = jsonSchema(spec.form, 'input') as { properties?: Record<string, object> };
  const files = Object.entries(spec.files ?? {}).map(([name, most]) => [name, fileField(most)]);
  const properties = { ...schema.properties, ...Object.fromEntries(files) };
  return {
    'multipart/form-data': { schema: { ...schema, properties } },
    ...(spec.formAsJson ? { 'application/json': { schema: jsonSchema(spec.formAsJson, 'input') } } : {}),
  };
}

const FILE = { type: 'string', format: 'binary' };
/** A field that a form may repeat is a list. */
const fileField = (most: number) => (most === 1 ? FILE : { type: 'array', items: FILE, maxItems: most });

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const choices = io === 'input' ? choicesBehind(zodSchema) : undefined;
      if (choices) Object.assign(jsonSchema, { enum: choices });
    },
  });
  return rest;
}

/** What a text may be that is first read and then one of a closed set: zod describes only how it comes in. */
function choicesBehind({ _zod: { def } }: z.core.$ZodTypes): unknown[] | undefined {
  if (def.type !== 'pipe') return undefined;
  let behind = def.out as z.core.$ZodTypes;
  while (behind._zod.def.type === 'optional' || behind._zod.def.type === 'nullable')
    behind = behind._zod.def.innerType as z.core.$ZodTypes;
  if (behind._zod.def.type !== 'enum') return choicesBehind(behind);
  return Object.values(behind._zod.def.entries);
}
