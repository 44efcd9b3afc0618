// How TypeDoc makes the API reference of the package: from the declarations that are shipped with it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CommentTag, Converter } from '../../tests/node_modules/typedoc/dist/index.js';

const path = (relative) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));
const TYPES = path('pkg-template/types/types.d.ts');

export default {
  entryPoints: [path('pkg-template/types/index.d.ts')],
  tsconfig: path('xtask/docs/tsconfig.json'),
  readme: path('pkg-template/README.md'),
  customCss: path('xtask/docs/reference.css'),
  name: 'sanguoqi',
  highlightLanguages: ['bash', 'html', 'javascript', 'jsx', 'text', 'tsx', 'typescript', 'vue'],
  plugin: [asDeclared],
  treatWarningsAsErrors: true,
  validation: {
    notExported: true,
    invalidLink: true,
    invalidPath: true,
    rewrittenLink: true,
    notDocumented: true,
    unusedMergeModuleWith: true,
  },
  requiredToBeDocumented: [
    ...['Variable', 'Function', 'Class', 'Interface', 'TypeAlias', 'TypeParameter'],
    ...['Constructor', 'Property', 'Method', 'Accessor', 'Parameter'],
  ],
  // Only said in other declarations, which tell all there is to know of them.
  intentionallyNotExported: ['GlobalInstance', 'CompiledModule', 'Only'],
  // The places of the sources are those of a build.
  disableSources: true,
  hideGenerator: true,
  excludeInternal: true,
  githubPages: false,
  sort: ['source-order'],
  groupOrder: [
    ...['Loading', 'Catalogue', 'Game', 'Errors', 'Words', 'Options', 'Pieces and moves'],
    ...['State', 'Events', 'Explaining', 'Records'],
    ...['Starting', 'Playing', 'Looking', 'Keeping', 'Following', 'Other'],
  ],
  navigation: { includeGroups: true },
  visibilityFilters: {},
};

/** Groups the types by the headings of their file, and says a few things as the declarations do. */
function asDeclared(app) {
  const headings = readFileSync(TYPES, 'utf8')
    .split('\n// ── ')
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf(' ──')), section]);

  // TypeDoc asks the compiler, for which a point is just a string.
  const retype = (context, reflection, type) => {
    if (!/^[^{}]*\bPoint\b[^{}]*$/.test(type?.getText())) return;
    reflection.type = context.converter.convertType(context, type);
  };
  app.converter.on(Converter.EVENT_CREATE_DECLARATION, (context, reflection) => {
    retype(
      context,
      reflection,
      context.getSymbolFromReflection(reflection)?.declarations?.[0].type,
    );
  });
  app.converter.on(Converter.EVENT_CREATE_SIGNATURE, (context, signature, declaration) => {
    retype(context, signature, declaration?.type);
    for (const [i, parameter] of (signature.parameters ?? []).entries())
      retype(context, parameter, declaration?.parameters[i]?.type);
  });

  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    const error = project.children.find(({ name }) => name === 'RulesError');
    for (const reflection of Object.values(project.reflections)) {
      // Interfaces that are not exported are no business of the reader.
      reflection.extendedTypes &&= reflection.extendedTypes.filter(
        ({ name }) => !/Base$/.test(name),
      );
      if (reflection.extendedTypes?.length === 0) delete reflection.extendedTypes;
      if (/Base\./.test(reflection.inheritedFrom?.name)) delete reflection.inheritedFrom;
      // TypeDoc drops the type of a `@throws`.
      for (const { tag, content } of reflection.comment?.blockTags ?? []) {
        if (tag !== '@throws') continue;
        if (content.length > 0) content.unshift({ kind: 'text', text: ': ' });
        content.unshift({ kind: 'inline-tag', tag: '@link', text: 'RulesError', target: error });
      }
    }
    for (const reflection of project.children) {
      if (reflection.name === 'default') reflection.name = 'init';
      const declared = new RegExp(`^export (type|interface) ${reflection.name}\\b`, 'm');
      const [heading] = headings.find(([, section]) => declared.test(section)) ?? [];
      if (heading) {
        reflection.comment.blockTags.push(
          new CommentTag('@group', [{ kind: 'text', text: heading }]),
        );
      }
    }
  });
}
