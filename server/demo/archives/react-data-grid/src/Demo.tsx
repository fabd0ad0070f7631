import { useState } from 'react';
import { DataGrid } from './DataGrid.tsx';
import './data-grid.css';

interface Order {
  id: number;
  buyer: string;
  city: string;
  total: number;
}

const cities = ['Pune', 'Kochi', 'Indore', 'Shillong', 'Surat'];
const orders: Order[] = Array.from({ length: 10_000 }, (_, i) => ({
  id: i + 1,
  buyer: `Buyer ${((i * 7919) % 10_000) + 1}`,
  city: cities[i % cities.length]!,
  total: 199 + ((i * 37) % 9800),
}));

/** Ten thousand rows, one filter field. */
export function Demo() {
  const [query, setQuery] = useState('');
  return (
    <main>
      <label>
        Filter <input value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      <DataGrid
        rows={orders}
        rowKey={(order) => order.id}
        query={query}
        height={480}
        columns={[
          { id: 'id', title: 'No.', width: 90, align: 'end', pinned: true, value: (order) => order.id },
          { id: 'buyer', title: 'Buyer', width: 240, value: (order) => order.buyer },
          { id: 'city', title: 'City', width: 180, value: (order) => order.city },
          {
            id: 'total',
            title: 'Total',
            width: 160,
            align: 'end',
            value: (order) => order.total,
            render: (order) => `₹${order.total.toLocaleString('en-IN')}`,
          },
        ]}
      />
    </main>
  );
}
