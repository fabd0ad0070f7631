import type { Plugin } from 'vite';

/**
 * Draws icons without the icon library's own machinery for contexts, aliases and class names: it would weigh a
 * kilobyte on every page, and nothing here asks for it. The shapes stay the library's.
 */
export function leanIcons(): Plugin {
  return {
    name: 'codehaat:lean-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/(createLucideIcon|icons\/[\w-]+)\.mjs$/ },
      handler: (code, id) => ({
        // Shapes are given as arguments, which need no keys.
        code: id.endsWith('createLucideIcon.mjs') ? CREATE_ICON : code.replaceAll(/, key: "\w+"/g, ''),
        map: null,
      }),
    },
  };
}

const CREATE_ICON = `
import { createElement } from 'react';

export default function createLucideIcon({ node, size: box = 24 }) {
  return ({ size = box, ...rest }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 ' + box + ' ' + box,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': rest['aria-label'] ? undefined : true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
`;
