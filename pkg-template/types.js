// The shapes of the API are in types.d.ts; this is the module of that name for whatever runs or bundles the sources.
export {};
