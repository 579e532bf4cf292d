declare module 'phe';
declare module 'pokersolver';
