import type * as z from 'zod/mini';
import * as core from 'zod/v4/core';

/**
 * The same schema with compiled objects. `zod/mini` interprets objects key by key, which is right for the browser
 * and costs five times as much where every answer is parsed; zod's own compiled object takes its place here.
 */
export function compileAnswer(schema: z.ZodMiniType): z.ZodMiniType {
  return compile(schema as unknown as core.$ZodType) as unknown as z.ZodMiniType;
}

function compile(schema: core.$ZodType): core.$ZodType {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object': {
      const own = def as core.$ZodObjectDef;
      const shape = Object.fromEntries(
        Object.entries(own.shape).map(([key, inner]) => [key, compile(inner)]),
      );
      return new core.$ZodObjectJIT({ ...own, shape });
    }
    case 'array': {
      const own = def as core.$ZodArrayDef;
      return new core.$ZodArray({ ...own, element: compile(own.element) });
    }
    case 'nullable': {
      const own = def as core.$ZodNullableDef;
      return new core.$ZodNullable({ ...own, innerType: compile(own.innerType) });
    }
    default:
      return schema;
  }
}
